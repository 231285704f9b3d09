// The steps of the guided first game; what happens in it is in first-game.toml.
import type { FirstStep } from "../../guide/first-game";
import { N_ } from "../../words/words.svelte";

export const steps: FirstStep[] = [
  {
    title: N_("You are a space pirate"),
    text: N_(
      "Win fights, gain Glory and avoid Judgment: the first player with 9 Glory, less their Judgment, wins at once. You, Mara and Viktor each begin with a ship of Power 8. You have 3 credits; they have 4, because they play after you.",
    ),
    target: "astrolabe",
  },
  {
    title: N_("Choose your trophies"),
    text: N_(
      "Trophies are secret tasks that bring Glory. You have drawn three and keep two. Keep the sworn friend (help somebody win) and the duellist (win a challenge); put the miser, who needs a hoard of credits, under the pile.",
    ),
    target: "do under miser",
    moves: 1,
  },
  {
    title: N_("Travel, or rest"),
    text: N_(
      "Each turn you travel, or rest on Havana if your ship is damaged. When you travel, pay the Fraternity 1 credit or take a Judgment, which counts as 1 Glory less. Only the weakest player travels for free. Pay.",
    ),
    target: "do pay",
    moves: 1,
  },
  {
    title: N_("A fight each turn"),
    text: N_(
      "Whoever travels has exactly one fight: a ship in Space, a ship via Karokum, a planet, or another player. Beside each, you see your odds of winning alone. Look for a ship in Space.",
    ),
    target: "deck",
    moves: 1,
  },
  {
    title: N_("An event"),
    text: N_(
      "The first card was Gold Vein. Events happen at once: this one gives 5 credits to the poorest planet, and since all three have nothing, you choose. Give them to Bazaar. Whoever raids it will win them.",
    ),
    target: "planet bazaar",
    moves: 1,
  },
  {
    title: N_("Choose a ship"),
    text: N_(
      "Three ships to choose from. Destria Nova has Power 10: too much for you alone, but it brings 6 credits and a support card. Attack it, and then look for help.",
    ),
    target: "space destria_nova",
    moves: 1,
  },
  {
    title: N_("Ask for help"),
    text: N_(
      "An ally adds half their Power. Make Mara an offer: in the row “for half the credits won”, press her name. That is a ready-made deal. You can also put one together yourself, clause by clause.",
    ),
    target: "quick 2 half",
    moves: 5,
  },
  {
    title: N_("Mara wants more"),
    text: N_(
      "Mara makes a counter-offer: 4 credits, if you win. You could refuse, or make a counter-offer of your own. Accept. Such a promise only falls due if you win.",
    ),
    target: "deal accept",
    moves: 1,
  },
  {
    title: N_("Start the fight"),
    text: N_("Against a ship, you may have only one ally. So nothing is left to arrange: start the fight."),
    target: "do ready",
    moves: 1,
  },
  {
    title: N_("The Metal Faktor die"),
    text: N_(
      "Mara could have betrayed you, but she stands by you. Now you decide about your red die: it adds 2, 4 or 6, or nothing. But what it adds is subtracted in the next fight that you lead. Use it.",
    ),
    target: "do faktor",
    moves: 1,
  },
  {
    title: N_("Won, 18 to 15"),
    text: N_(
      "Without Mara's 4, you would have lost. You get 6 credits, a support card and the Wreck. Now your promise falls due. If you broke it, you would take a Judgment, and everybody would remember. Keep it.",
    ),
    target: "promise honour",
    moves: 1,
  },
  {
    title: N_("The tour"),
    text: N_(
      "Before or after the fight you may follow this path: each stop once, and never back. It offers trophies, repairs, improvements, a pardon, and Glory for Wrecks or credits. Buy Lumiculaire: 1 Power more for good.",
    ),
    target: "row lumiculaire",
    moves: 1,
  },
  {
    title: N_("Enough for now"),
    text: N_("You could go on from here, but keep your last credit: the next journey costs one, too. End your turn."),
    target: "do end",
    moves: 1,
  },
  {
    title: N_("Mara needs you"),
    text: N_(
      "Mara attacks the Corona Drummer, and offers you 2 credits if she wins with your help. Ask for 3: one press makes this counter-offer.",
    ),
    target: "deal dearer if won",
    moves: 4,
  },
  {
    title: N_("Loyal, or not?"),
    text: N_(
      "Mara has agreed. As an ally you may change sides before the dice are thrown: then you take a Judgment, and if Mara loses, you get the credits of the ship. But stand by her.",
    ),
    target: "do loyal",
    moves: 1,
  },
  {
    title: N_("One point is missing"),
    text: N_(
      "15 to 16. But after the dice, everyone in the fight may use support cards, each card once. Your Powder Monkey adds 2 to your side. Use it.",
    ),
    target: "improvement powder_monkey",
    moves: 1,
  },
  {
    title: N_("Reveal a trophy"),
    text: N_(
      "17 to 16, and Mara has kept her promise: 3 credits for you. You have helped somebody win, so reveal the sworn friend. You may do that in anybody's turn, but only one trophy in each turn.",
    ),
    target: "trophy sworn_friend",
    moves: 1,
  },
  {
    title: N_("Viktor challenges you"),
    text: N_(
      "1 Glory, and 3 credits! But now Viktor wants to fight you. In a challenge, both sides may make deals with as many allies as they like. You could ask Mara; this time, fight alone.",
    ),
    target: "do ready",
    moves: 1,
  },
  {
    title: N_("A defeat"),
    text: N_(
      "Viktor has won: 1 Glory, the Pirates' pot and half your credits for him. You have 1 Damage, and with it 1 Power less. On Havana you could repair, earn a little and exchange trophies. But as the weakest player you travel for free: go.",
    ),
    target: "do travel",
    moves: 1,
  },
  {
    title: N_("A new task"),
    text: N_(
      "This time, make the tour first; after the fight it is then closed. Press Trophy, and pay with 2 credits. Where there are several ways to pay, you are asked.",
    ),
    target: "stop trophy",
    moves: 1,
  },
  {
    title: N_("One of three"),
    text: N_(
      "Without Lumiculaire, it would be one of two. Keep the lone wolf, who beats strong ships without help. Nobody else sees your choice.",
    ),
    target: "do keep lone_wolf",
    moves: 1,
  },
  {
    title: N_("Repair"),
    text: N_(
      "Wrecks are worth something: press Light repair, and pay with a Wreck. Then choose which one: Destria Nova, the only one you have.",
    ),
    target: "stop repair",
    moves: 2,
  },
  {
    title: N_("Revenge"),
    text: N_(
      "You have been to Exxalia, so you cannot raid it this turn. You could raid Bazaar with its 5 credits, but a challenge brings Glory: challenge Viktor.",
    ),
    target: "rival 3",
    moves: 1,
  },
  {
    title: N_("Your debt"),
    text: N_(
      "The 2 from your Metal Faktor die are now subtracted, and the die rests in this fight. With promised help, you could call in an ally here. Start the fight.",
    ),
    target: "do ready",
    moves: 1,
  },
  {
    title: N_("Take your loot"),
    text: N_(
      "You have won; as the challenger, even a tie would have been enough. You gain 1 Glory, and choose your loot: half of Viktor's credits, half of his Wrecks, or an improvement. Take the Meteor Plate.",
    ),
    target: "do loot meteor_plate",
    moves: 1,
  },
  {
    title: N_("The duellist"),
    text: N_("You have won a challenge. Reveal your other trophy."),
    target: "trophy duellist",
    moves: 1,
  },
  {
    title: N_("3 Glory"),
    text: N_(
      "You know every kind of decision now. What is left to discover: planets to raid, ships that wait on Karokum, promised help to call in, trophies sold face down, about which you may lie. The rules beside the table tell the rest.",
    ),
    target: "astrolabe",
  },
];
