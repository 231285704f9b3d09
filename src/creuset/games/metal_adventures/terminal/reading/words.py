"""The words of Metal Adventures: what can be typed, what can be asked, and how it is explained."""

from typing import Final

from creuset.core.message import N_
from creuset.terminal.reading.vocabulary import Command, Words

TOPIC_WORDS: Final[Words] = {
    "captains": {
        "en": ("captains", "captain", "standing", "standings", "score"),
        "fr": ("capitaines", "capitaine", "pirates", "score", "scores"),
        "de": ("kapitäne", "kapitän", "piraten", "spielstand", "punkte"),
    },
    "space": {"en": ("space", "deck"), "fr": ("espace",), "de": ("weltraum", "all")},
    "places": {
        "en": ("places", "planets", "row", "discards"),
        "fr": ("lieux", "planètes", "étal"),
        "de": ("orte", "planeten", "auslage"),
    },
    "tour": {"en": ("tour", "stops"), "fr": ("tournée", "étapes"), "de": ("rundreise", "tour", "stationen")},
    "deals": {
        "en": ("deals", "deal", "promises", "ledger"),
        "fr": ("marchés", "marché", "promesses"),
        "de": ("handel", "geschäfte", "versprechen"),
    },
    "fight": {"en": ("fight", "combat", "odds"), "fr": ("combat", "combattre"), "de": ("kampf", "bekämpfen")},
    "trophies": {"en": ("trophies",), "fr": ("trophées",), "de": ("trophäen",)},
    "cards": {"en": ("cards", "card"), "fr": ("cartes", "carte"), "de": ("karten", "karte")},
}

VERB_WORDS: Final[Words] = {
    "rest": {"en": ("rest", "havana"), "fr": ("reposer", "repos"), "de": ("ruhen", "rasten", "rast")},
    "pay": {"fr": ("payer", "paye"), "de": ("zahlen", "bezahlen")},
    "judgment": {"en": ("judgment", "judgement"), "fr": ("jugement",), "de": ("urteil",)},
    "travel": {"en": ("travel", "go"), "fr": ("voyager", "partir"), "de": ("reisen", "reise")},
    "end": {"en": ("end",), "fr": ("fin", "terminer", "finir"), "de": ("fertig", "schluss", "zugende")},
    "ready": {"fr": ("prêt", "prête"), "de": ("bereit",)},
    "done": {"en": ("done", "enough"), "fr": ("assez", "terminé"), "de": ("genug", "erledigt")},
    "decline": {"fr": ("décliner",), "de": ("verzichten",)},
    "attack": {"fr": ("attaquer", "attaque"), "de": ("angreifen", "angriff", "greife")},
    "hunt": {"fr": ("chasser", "chasse"), "de": ("jagen", "jagd")},
    "raid": {"fr": ("piller", "raid"), "de": ("überfallen", "plündern")},
    "challenge": {"fr": ("défier", "défi"), "de": ("herausfordern", "fordere")},
    "call": {"fr": ("appeler", "appel"), "de": ("rufen", "rufe", "einfordern")},
    "betray": {"fr": ("trahir",), "de": ("verraten", "verrate")},
    "loyal": {"en": ("loyal", "stand"), "fr": ("loyal", "fidèle"), "de": ("treu", "loyal")},
    "faktor": {"en": ("faktor", "factor", "metal"), "fr": ("faktor", "métal"), "de": ("faktor", "metall")},
    "hold": {"en": ("hold", "leave"), "fr": ("garder", "laisser"), "de": ("halten", "lassen")},
    "honour": {"en": ("honour", "honor"), "fr": ("honorer", "tenir"), "de": ("einhalten", "erfüllen")},
    "break": {"fr": ("rompre", "briser"), "de": ("brechen",)},
    "under": {"en": ("under", "bury"), "fr": ("dessous", "remettre"), "de": ("unterlegen", "zurücklegen")},
    "keep": {"fr": ("conserver", "prélever"), "de": ("behalten", "behalte")},
    "exchange": {"en": ("exchange", "swap"), "fr": ("échanger",), "de": ("tauschen", "austauschen")},
    "reveal": {"en": ("reveal", "show"), "fr": ("révéler", "montrer"), "de": ("aufdecken", "zeigen", "vorzeigen")},
    "claim": {"fr": ("prétendre", "affirmer"), "de": ("behaupten", "behaupte")},
    "trophy": {"fr": ("trophée",), "de": ("trophäe",)},
    "repair": {"fr": ("réparer", "réparation"), "de": ("reparieren", "reparatur")},
    "overhaul": {"fr": ("réviser", "révision"), "de": ("überholen", "überholung")},
    "titles": {"en": ("titles", "title"), "fr": ("titres", "titre"), "de": ("titel", "ehrentitel")},
    "renew": {"fr": ("renouveler",), "de": ("erneuern",)},
    "buy": {"en": ("buy", "purchase"), "fr": ("acheter", "achat"), "de": ("kaufen", "kauf", "kaufe")},
    "smuggle": {
        "en": ("smuggle", "smuggling"),
        "fr": ("contrebande",),
        "de": ("schmuggeln", "schmuggel"),
    },
    "amnesty": {"fr": ("amnistie",), "de": ("amnestie",)},
    "scrap": {"fr": ("ferraille", "recycler"), "de": ("schrott", "verschrotten")},
    "lavish": {"en": ("lavish", "spree"), "fr": ("dépenses", "festoyer"), "de": ("prassen", "verschwenden")},
    "spend": {"fr": ("dépenser",), "de": ("ausgeben", "hergeben")},
    "use": {"fr": ("utiliser", "jouer"), "de": ("einsetzen", "benutzen", "nutzen")},
    "take": {"fr": ("prendre",), "de": ("nehmen", "nimm")},
    "favour": {"en": ("favour", "favor"), "fr": ("favoriser",), "de": ("begünstigen",)},
    "loot": {"fr": ("butin",), "de": ("beute", "erbeuten")},
    "discard": {"fr": ("défausser", "jeter"), "de": ("ablegen", "abwerfen")},
    "offer": {"fr": ("proposition", "marchander"), "de": ("anbieten", "angebot")},
    "to": {"fr": ("à", "destinataire"), "de": ("an",)},
    "give": {"fr": ("donner", "donne"), "de": ("geben", "gebe", "gib")},
    "want": {"en": ("want", "demand"), "fr": ("vouloir", "exiger", "veux"), "de": ("will", "verlangen", "möchte")},
    "strike": {"fr": ("rayer", "biffer"), "de": ("streichen", "streiche")},
    "propose": {"fr": ("proposer", "soumettre"), "de": ("vorschlagen", "unterbreiten")},
    "drop": {"fr": ("renoncer",), "de": ("verwerfen", "fallenlassen")},
    "accept": {"fr": ("accepter", "accepte"), "de": ("annehmen", "akzeptieren")},
    "refuse": {"fr": ("refuser", "refuse"), "de": ("ablehnen",)},
    "counter": {"fr": ("contre-offre", "contrer"), "de": ("gegenangebot", "gegenvorschlag")},
}

THING_WORDS: Final[Words] = {
    "credits": {"en": ("credits", "credit", "money"), "fr": ("crédits", "crédit"), "de": ("credits", "credit")},
    "wreck": {"en": ("wreck", "wrecks"), "fr": ("épave", "épaves"), "de": ("wrack", "wracks")},
    "improvement": {
        "en": ("improvement", "improvements"),
        "fr": ("amélioration", "améliorations"),
        "de": ("verbesserung", "verbesserungen"),
    },
    "support": {"en": ("support", "supports"), "fr": ("soutien", "soutiens"), "de": ("unterstützung",)},
    "half": {"en": ("half", "share"), "fr": ("moitié",), "de": ("hälfte",)},
    "if": {"fr": ("si",), "de": ("wenn", "falls")},
    "won": {"en": ("won", "win", "victory"), "fr": ("gagné", "gagne", "victoire"), "de": ("gewonnen", "sieg")},
    "later": {"en": ("later", "next"), "fr": ("tard", "ensuite"), "de": ("später", "danach")},
    "peace": {"fr": ("paix",), "de": ("frieden",)},
    "choice": {"en": ("choice", "choices"), "fr": ("choix",), "de": ("wahl", "auswahl")},
    "turn": {"de": ("zug",)},
    # Words without a meaning; “a” and “an” are not among them: in French and German they mean “to”
    "the": {
        "en": ("the", "of", "on", "for", "with", "in", "at", "player", "my", "i"),
        "fr": ("le", "la", "les", "un", "une", "des", "du", "de", "sur", "pour", "avec", "en", "je", "joueur", "plus"),
        "de": ("der", "die", "das", "den", "dem", "ein", "eine", "für", "mit", "auf", "im", "ich"),
    },
}

WORDS: Final[Words] = {**TOPIC_WORDS, **VERB_WORDS, **THING_WORDS}

TOPICS: Final = (
    Command(
        "captains",
        (N_("{word}: everyone's figures"), N_("{word} and a name: everything about one captain, cards included")),
    ),
    Command("space", (N_("{word}: what is left of the Space deck, and the ships turned up"),)),
    Command("places", (N_("{word}: the treasuries, the improvements at the OCG post, the discard piles"),)),
    Command("tour", (N_("{word}: the ten stops, and which of them are possible now"),)),
    Command("fight", (N_("{word}: the current fight, both scores and the odds"),)),
    Command("deals", (N_("{word}: the deal being made, and the ledger of promises"),)),
    Command("trophies", (N_("{word}: your trophies and what they ask for"),)),
    Command(
        "cards",
        (N_("{word}: all the cards in front of you"), N_("{word} and a name: what that card says")),
    ),
)

ACTING: Final = (
    N_("{attack} and the name of a ship or a planet: fight it; {attack} {space}: turn up Space cards first"),
    N_("{challenge} and the name of a player"),
    N_("{trophy}, {repair}, {overhaul}, {titles}, {renew}, {buy}, {smuggle}, {amnesty}, {scrap}, {lavish}: the stops"),
    N_("{buy} and the name of an improvement; likewise {use}, {discard}"),
    N_("{reveal} and the name of a trophy, whenever its condition is met"),
    N_("{offer}: begin a deal; then {to} and a name, {give} 3, {want} help, {propose}"),
    N_("{give} or {want}: 3 {credits}, {wreck} and its name, {improvement} and its name, {trophy}, help, {peace}"),
    N_("{give} 2 {if} {won}, {give} {half} {if} {won}, {give} 2 {later}: promises"),
    N_("{claim} and the name of a trophy: say that it is the one you offer"),
    N_("{accept}, {refuse}, {counter}: answer a deal; {honour}, {break}: settle a promise that falls due"),
    N_("You can shorten names and leave out accents and capitals."),
)
"""How actions are typed."""
