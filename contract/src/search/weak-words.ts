/**
 * Words that say little about what is sought: questions, articles and postpositions of English and Bangla. No index
 * contains them, and a query is searched without them.
 */
const list = `
a an the of to in on at for from by with and or is are was be been do does did what which who whom how why when where
will would should can could may might must your you me my we our it its this that these those there their they than then as if about
between into not no any all some please tell give explain mean means meaning type types kind kinds get got give make made many much need needed
whether today tomorrow yesterday now just also only very so here get has have had am im please want wants let lets
কি কী কে কেন কখন কোথায় কোথায় কোন কোনটা কোনটি কত কতটা কিভাবে কীভাবে কেমন কেমনে কারণ মানে হয় হবে হলে হলো হল আছে করে করব করবো করতে করা
করার করেন করি এবং ও আর বা না এর এ র টা টি তে কে থেকে জন্য সঙ্গে সাথে মধ্যে নিয়ে দিয়ে কাকে বলে বলতে বোঝায় কিসের কয় কয়টা
বের হয়ে হয়েছে ধরনের ধরণের প্রকার সম্পর্কে ব্যাপারে আমি আমার আপনি আপনার আপনারা তুমি সব একটা একটি এই সেই যে যা তা লাগে লাগবে দেন চাই যায় পারি পাব পাবো
বাংলায় আজ আজকে আজকের কাল আগামী নিব নেব নেবো দিব দেব দেবো বলব বলবো বললে চাইব চাইবো লাগছে গেলে পেলে পেলেন পেতে যাচ্ছে যাবে আছে নাই নেই দিলে আসে আসছে থাকে গেছে
ki kii kee ke keno kokhon kothay kon konta koto kotota kivabe kibhabe kemne kemon mane hoy hobe hole holo ase ache kore korbo korte kora
korar koren kori ebong ar ba na er ta ti theke jonno shathe sathe moddhe niye diye kake bole bolte bujhay koyta ami amar apni apnar
tumi sob ber karon kivave kibabe kikore hoye hoyece hoi kno kemn koy koyti somporke bepare dhoroner dhoron prokar niyom ekta ekti ei sei je lage lagbe chai jay pari pabo kmne kivave kmn
banglay aj ajke ajker kal nibo nebo dibo debo bolbo bolle chaibo jabe gele pele pete jacche nai nei dile hoile lagtese hobe kto korte ashe asche thake gese geche hocche
`
const words = new Set(list.normalize('NFC').split(/\s+/))

/** Returns whether a canonical word says little about what is sought. */
export function isWeakWord(word: string): boolean {
  return words.has(word)
}

/** The fewest letters of a word by which it is known to become one that says little. */
const fewestLetters = 3

/** Returns whether a word that is being typed may become one that says little. */
export function isWeakBeginning(letters: string): boolean {
  return letters.length >= fewestLetters && [...words].some((word) => word.startsWith(letters))
}
