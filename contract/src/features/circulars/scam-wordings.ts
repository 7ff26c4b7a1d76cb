import type { ScamSign } from './scam-sign-names.ts'

/** A way in which swindlers word a sign without a sum. A clause has it that holds its words, and none of those that excuse it. */
export type ScamWording = { name: string; sign: ScamSign; words: RegExp; unless?: RegExp }

/** Words by which a clause forbids something, reports it of others, or lets the employer pay. */
export const excuses =
  /\b(?:no|not|never|neither|nobody|none|don't|without|nothing|fake|beware|na|nai|nei|lagbe na)\b|না(?![\u0980-\u09ff])|নয়|নেই|ভুয়া|সাবধান|সতর্ক|চাইলে|কোনো (?:প্রকার|ধরনের|রকম|ফি|টাকা|জামানত)|প্রতারক|(?:paid|provided|borne|given|bears|arranged) by (?:the |our )?(?:company|factory|employer|office)|(?:company|factory|employer|office) (?:will )?(?:pays?|bears?|gives?)|(?:কোম্পানি|প্রতিষ্ঠান|নিয়োগকর্তা|কারখানা)(?:র|কে|ই)?(?: থেকে)? (?:বহন|দে|খরচে)|ভাতা|বোনাস|bonus|allowance|stipend|reimburs|refunded/i

/** What an office pays for, and what readers pay for themselves everywhere. */
const duty =
  /licen[cs]e|renew|\bbanks?\b|supplier|vendor|buyer|voucher|bills and|c&f|\bports?\b|freight|bgmea|bkmea|tracking|audit|workers|কর্মীদের|লাইসেন্স|নবায়ন|ব্যাংক|হিসাব|buying house|রেজিস্টার|যাতায়াত|travel|canteen|meal|lunch|rent\b|ভাড়া/i
/** Words of pay. */
const pay = /বেতন|মজুরি|ওভারটাইম|পাওনা|salary|wages?\b|overtime|\bbeton/i
const excusedOrDuty = new RegExp(`${excuses.source}|${duty.source}`, 'i')

export const scamWordings: readonly ScamWording[] = [
  {
    name: 'a fee is owed',
    sign: 'money',
    words:
      /(?:\bfees?|\bcharges?|\bmoney|\bdeposit|\bcommission|\bফি|ফি(?:স)?|\bamount|চার্জ|খরচ|ব্যয়|কমিশন|জামানত|সিকিউরিটি|কিস্তি)(?:টা|টি|র|ের)?(?: [\p{L}\p{M}-]{1,15}){0,5}? (?:appl(?:y|ies)|applicable|is (?:needed|required)|extra\b|আছে|must|have to|has to|before (?:the )?(?:joining|interview)|first|in (?:advance|two steps)|by installments?|প্রযোজ্য|লাগবে|লাগে|দিতে|দিবেন|দেবেন|দিয়ে|জমা(?! রাখা)|পরিশোধ|পাঠান|পাঠিয়ে|আগে(?! থেক)|প্রার্থীর|আবেদনকারীর|কিস্তিতে|diben|dite|diye|joma|age|lagbe)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'the reader is told to pay a fee',
    sign: 'money',
    words:
      /\b(?:pay|paying|clear|submit|deposit|send|sending|transfer)(?: [\p{L}\p{M}-]{1,15}){0,4}? (?:fees?|charges?|money|amount|advance|(?:security|the|a) deposit)\b|\b(?:after|before|on) (?:the |your )?payment\b|with a payment\b|(?:payment|পেমেন্ট) (?:করে|করুন|করলে|kore|by )|must be deposited|pay after (?:the )?(?:appointment|offer|visa|letter)|(?<![\d.,-])[1-9]\d{2,4} ?(?:জমা|পাঠ|দিয়ে|দিলে|নিয়ে (?:আ|কার্ড)|joma|pathay|diye|dile|send|niye)|(?:bhorti|ভর্তি) (?:hon|হন|হোন)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'money is to be given',
    sign: 'money',
    words:
      /(?:টাকা|খরচ(?:াপাতি)?|চার্জ|ভাড়া|মূল্য|দাম|\btaka|khoroch|\bmoney)(?:টা|টি|গুলো|র|ের| ta)?(?: [\p{L}\p{M}]{1,15}){0,3}? ?(?:পাঠ|জমা|দিবে|দিতে হ|দিলে|দিয়ে|দিন|লাগবে|লাগে|নিয়ে আ|অগ্রিম|আলাদা|pathan|pathiye|pathano|joma|dib|dile|diye|dite hob|lagbe|niye as)/iu,
    unless: new RegExp(`${excuses.source}|${duty.source}|${pay.source}`, 'i'),
  },
  {
    name: 'a donation, a share, a voucher',
    sign: 'money',
    words:
      /চাঁদা|must contribute|(?:voucher|ভাউচার|coupon)[^.]{0,20}(?:purchased|bought|কিন)|code (?:কিনতে|kinte)|কোড কিন|per head|\bdonation|\bdoner\b|ডোনেশন|(?:purchase|buy)[^.]{0,30}(?:booklet|form\b|prospectus)|beneficiary share|(?:ফরম|ফর্ম)(?:ের)? (?:মূল্য|দাম)|form er (?:dam|mullo|price)/iu,
    unless: /blood|রক্ত|\bcsr\b|\bno\b|কোনো|কোম্পানি|company/i,
  },
  {
    name: 'the candidate bears a cost',
    sign: 'money',
    words:
      /chargeable|নিজ(?:ের)? খরচে|nij(?:er)? khoroche|(?:খরচ|khoroch|costs?) (?:নিজের|apnar|আপনার|your own)|(?:costs?|fees?|charges?|expenses?|খরচ|ব্যয়|ফি|চার্জ|বিল)[^.]{0,40}?(?:borne by (?:the )?(?:candidate|applicant|trainee|worker)|on (?:the )?candidate|(?:প্রার্থী|আবেদনকারী|আপনা)(?:র|কে|কেই|রই)(?![\p{L}\p{M}])|নিজে(?:র|কে|কেই|দের)? (?:বহন|দি)|candidate er|nijer|nijeke)|(?:candidates?|applicants?|you|trainees?) (?:will |must |have to |has to |should )?(?:only )?(?:bear|pay)|(?:প্রার্থী|আবেদনকারী|আপনা|নিজে)(?:কে|র|রা|কেই)? (?:[\p{L}\p{M}]{1,15} ){0,3}?(?:বহন কর|খরচ দি|চার্জ দি|ফি দি|টাকা দি)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'money for a thing that employers give',
    sign: 'money',
    words:
      /(?:ফরম|ফর্ম|কার্ড|ইউনিফর্ম|ড্রেস|মেডিকেল|ট্রেনিং|প্রশিক্ষণ|ইন্টারভিউ|টিকিট|ভিসা|মেম্বারশিপ|রেজিস্ট্রেশন|ভর্তি)(?:ের|টির|র| এর)? ?(?:করতে )?টাকা(?! ভাতা)|\b(?:form|card|uniform|dress|medical|training|interview|ticket|visa|membership|registration|admission)(?: ?er)? (?:taka|tk|money)\b|(?:টাকা|\btaka|\bmoney)[^.]{0,12}(?:সাথে|সঙ্গে|sathe|shathe|niye)(?: নিয়ে)? (?:আ|রাখ|an|as)|bring[^.]{0,30}(?:money|advance|cash)\b|(?:passport|পাসপোর্ট) (?:and|ও|আর|সহ|with) (?:advance|money|টাকা|অগ্রিম)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'proof of a payment',
    sign: 'wallet',
    words:
      /\btrx ?id|transaction (?:id|number)|ট্রান(?:জে|জ্যা|স)কশন আই ?ডি|(?:payment|taka|টাকা|বিকাশ|b-?kash|nagad|নগদ|রকেট|পেমেন্ট)[^.]{0,40}(?:screen ?shot|স্ক্রিনশট|রিসিট দি)|(?:receipt|রশিদ|রিসিট)[^.]{0,30}(?:\bfees?\b|(?<![\p{L}\p{M}])ফি(?![\p{L}\p{M}]))/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'a wallet number to confirm',
    sign: 'wallet',
    words:
      /(?:b-?kash|bikash|nagad|rocket|বিকাশ|নগদ|রকেট)(?:er|ের)? ?(?:number|no\b|nombor|নম্বর|নাম্বার)[^.]{0,30}?(?:confirm|নিশ্চিত|কনফার্ম|\bd[aei]n\b|দিন|পাঠান|\bsend)|(?:send|দিন|পাঠান)[^.]{0,30}(?:b-?kash|বিকাশ) (?:number|নম্বর)/iu,
  },
  {
    name: 'an agent of ours',
    sign: 'money',
    words:
      /(?:call|contact|through) (?:our |the )?agents?\b|\bagent (?:number|no\b|bkash|fee)|এজেন্ট(?:ের)? (?:নম্বর|সাথে|সঙ্গে|ভাই|মাধ্যমে)|আমাদের (?:এজেন্ট|প্রতিনিধি)(?:র|ের)? (?:সাথে|সঙ্গে|কাছে)/iu,
  },
  {
    name: 'money under the table',
    sign: 'money',
    words:
      /বাবদ টাকা|টাকা আদায়|cha nasta|চা[- ]?নাস্তা|(?:আগে|age) (?:টাকা|taka)|(?:আমার|amar) (?:হাতে|hate)|(?:হাজার|hazar|hajar) (?:দুয়েক|তিনেক|পাঁচেক|খানেক)|ঢুকায়ে (?:দি|দে)|dhukiye di|management quota|বিশেষ কোটা|কোটায় লোক|(?:\bsir|স্যার|বস)(?: ?ke|কে)?(?: [\p{L}\p{M}]{1,12}){0,2}? (?:khushi|খুশি|ম্যানেজ|সম্মানী|উপহার|gift|টাকা|taka)|back ?door|negotiable with|with sir\b|স্যারের সাথে কথা|(?:খরচ|khoroch|khorocha) (?:করতে পার|korte par|আছে|ache|lagbe)|(?:\bcost|expenses?) (?:ache|ase)|\b(?:some|few|small|little|minor) (?:office )?(?:expenses?|costs?|token)|a (?:small|little) amount|(?:অল্প|কিছু|সামান্য) (?:খরচ|টাকা)|লেনদেন (?:সরাসরি|অফিসে|গোপন)|token (?:money|amount)|(?:deal|dil) (?:korte|করতে)|ঘুষ(?:ের)? টাকা/iu,
  },
  {
    name: 'a seat to book',
    sign: 'money',
    words:
      /\b(?:book|confirm|reserve) your (?:seat|position|post|job)|(?:seat|সিট|পদ|post) (?:confirm|কনফার্ম|বুকিং|booking|বুক)|(?:অগ্রিম|advance) (?:বুকিং|booking)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'bought from the employer',
    sign: 'money',
    words:
      /(?:uniform|dress|\bcards?|locker|\bkit|shoes?|materials?|ইউনিফর্ম|ড্রেস|পোশাক|জুতা|কার্ড|কিট|মাল)[^.,]{0,50}?(?:\bbought|\bbuy|purchase|from us|কিন(?:তে|বেন|ে নি)|security|deposit|সিকিউরিটি|kinte|kine)|(?:\bbuy|purchase)[^.]{0,30}(?:uniform|\bkit|from (?:us|our office))/iu,
    unless:
      /buyer|fabric|supplier|yarn|market|security (?:guard|officer|staff)|সিকিউরিটি গার্ড|\bno\b|\bnot\b|না(?![\u0980-\u09ff])/i,
  },
  {
    name: 'a visa for sale',
    sign: 'money',
    words:
      /(?:\bvisas?\b|work permit|ভিসা|ওয়ার্ক পারমিট)[^.]{0,60}?(?:low cost|cheap|installment|package|payment|half|only pay|service charge|processing by|by our (?:office|agency)|\badvance|অল্প|কম খরচ|কিস্তি|প্যাকেজ|টাকা দি|টাকা জমা|সার্ভিস চার্জ|নিশ্চিত|গ্যারান্টি|guarantee)|(?:half|অর্ধেক) (?:before|advance|আগে|age)|(?:visit|sponsor|ভিজিট|স্পন্সর) (?:visa|ভিসা)|(?:visa|ভিসা)[^.]{0,80}(?:agency fee|অর্ধেক|seats|full payment|ফুল পেমেন্ট|guaranteed|reasonable|contract in|কন্ট্রাক্ট|limited|few (?:seats|slots)|সীমিত|কয়েকটি সিট|চুক্তি|first come|file open|ফাইল|ধাপে)|(?:পাসপোর্ট|passport)[^.]{0,30}(?:জমা|submit)[^.]{0,40}(?:ভিসা|visa)|file opening|(?:ফাইল|file) (?:জমা|joma) (?:চলছে|cholche)|(?:প্রসেসিং|processing) (?:শুরু|started|cholche|চলছে)|(?:work permit|visa)[^.]{0,40}operators?\b|ফাইল খোলা|(?:low cost|অল্প খরচে|কম খরচে)[^.]{0,30}(?:visa|ভিসা|বিদেশ|package|প্যাকেজ)|(?:only|just) pay\b|(?:service charge|সার্ভিস চার্জ) (?:and|ও|আর)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'a part of the salary for the agency',
    sign: 'money',
    words:
      /(?:agency|এজেন্সি|office|অফিস(?:কে)|commission|কমিশন)[^.]{0,40}(?:first month|1st month|প্রথম মাস|prothom mas)|(?:first month|1st month|প্রথম মাস|prothom mas)[^.]{0,40}(?:half|অর্ধেক|ordhek|আমাদের (?:অফিস|এজেন্সি|দি)|agency|এজেন্সি|commission|কমিশন|office ke|অফিসকে)|(?:adjust|সমন্বয়)[^.]{0,25}(?:salary|বেতন)|consult(?:ancy|ing) (?:fee|charge)|কনসালটেন্সি|placement (?:fee|charge|firm|agency)|as (?:a )?service charge|pay half|half now/iu,
  },
  {
    name: 'a course, a membership or an insurance before the job',
    sign: 'money',
    words:
      /(?:course|কোর্স|class|ক্লাস) (?:fee|ফি|শেষে চাকরি|sesh e)|(?:admission|ভর্তি) (?:fee|ফি|চলছে|going on|hoye)|(?:মেম্বার(?:শিপ)?|membership|member) (?:নিলে|হলে|nile|hole|fee|ফি)|joining fee|(?:বীমা|ইন্স্যুরেন্স|insurance) ?(?:করলেই|korlei)|কিস্তি (?:[\p{L}\p{M}]{1,10} )?আপনা|(?:refer|রেফার)[^.]{0,40}(?:fee|member|মেম্বার|earn|আয়|income|টাকা)|members? earn|(?:account|অ্যাকাউন্ট|একাউন্ট|wallet|balance|ব্যালেন্স) (?:recharge|রিচার্জ|যোগ কর|add)|(?:level|লেভেল) (?:up|আপ)|penalty|জরিমানা দি|(?:delivery|ডেলিভারি) (?:charge|চার্জ)/iu,
    unless: excusedOrDuty,
  },
  {
    name: 'security money, and money back',
    sign: 'money',
    words:
      /জামানত|jamanot|(?:security|caution|কশন|সিকিউরিটি) (?:money|deposit|মানি|ডিপোজিট|জমা)|money[- ]back|টাকা ফেরত|(?:first|1st|প্রথম) (?:salary|বেতন)[^.]{0,20}(?:ফেরত|return|back|adjust)|ferot (?:paben|deya|dewa|pabe)/iu,
    unless: new RegExp(`${excusedOrDuty.source}|ছাড়া`, 'i'),
  },
  {
    name: 'a code, a password or the phone itself',
    sign: 'secret',
    words:
      /\bcode (?:that )?you (?:receive|get|got)|\bcode (?:ta )?(?:jabe|asbe|bolben|bolun|diben|din|pathan)|কোড(?:টি|টা)? ?(?:যাবে|আসবে|বল|দিন|দিবেন|দেবেন|পাঠান|জানান)|(?:any ?desk|team ?viewer|এনিডেস্ক)[^.]{0,40}(?:code|কোড|apply|আবেদন|interview)|\bapk\b[^.]{0,40}(?:apply|allow|permission|আবেদন)|sms permission|\bcvv\b|(?:courier|send|give|দি(?:ন|বেন|য়ে)|den|diben|pathan|পাঠান)[^.]{0,30}(?:\batm\b|এটিএম|চেক বই|che(?:que|ck) ?book)|(?:\batm\b|এটিএম|চেক বই|che(?:que|ck) ?book)[^.]{0,40}(?:দি(?:ন|বেন|য়ে)|\bden\b|diben|পাঠান|pathan|জমা)|(?:\botp|ওটিপি)(?: ?ta| ?টা| ?টি)? (?:bol|বল)|(?:six|6|four|4|ছয়(?:টা)?|চার(?:টা)?)[ -]?(?:digits?|সংখ্যা)(?: you| গেছে| যাবে| আস)|(?:name|নামে)[^.]{0,25}(?:\bloan|লোন|ঋণ|\bsims?\b|সিম)|nid (?:diye|দিয়ে)[^.]{0,25}(?:\bsim|সিম)|(?:debit|credit|ডেবিট|ক্রেডিট) (?:card|কার্ড)(?:ের)? (?:number|নম্বর)|banking pin\b|(?:facebook|ফেসবুক)[^.]{0,20}(?:log ?in|লগ ?ইন)|(?:facebook|ফেসবুক|e?-?mail|ইমেইল|gmail)(?:ের|er)? (?:account )?(?:password|পাসওয়ার্ড)|(?:বিকাশ|b-?kash|নগদ|nagad|রকেট)[^.]{0,25}(?:পিন|\bpin\b)|(?:সিম|\bsim\b)[^.]{0,30}(?:আমাদের|amader|তুলে দি|tule di)|(?:অ্যাকাউন্ট|একাউন্ট|account)[^.]{0,25}(?:আমাদের|amader) (?:দি|di)/iu,
  },
  {
    name: 'papers and cheques kept',
    sign: 'secret',
    words:
      /(?:certificates?|documents?|সার্টিফিকেট|সনদ|কাগজ)[^.]{0,25}(?:joma (?:rakh|dile|dite)|জমা (?:রাখলে|দিলে)|released|withheld|আটক)|blank (?:signed )?che(?:que|ck)|signed (?:blank )?che(?:que|ck)|(?:ফাঁকা|ব্ল্যাংক) চেক|(?:ফাঁকা|সাদা) স্ট্যাম্প|blank stamp|(?:original|মূল|আসল)[^.]{0,60}(?:\bremain|\bkept as|rekhe|joma|\bwe keep|\bkeep (?:it|them)|রেখে|থাকবে|held (?:by|with)|with the agency|বাধ্যতামূলক জমা)/iu,
  },
  {
    name: 'tasks, likes and packing at home',
    sign: 'promise',
    words:
      /(?:\blikes?\b|subscribe|লাইক|সাবস্ক্রাইব)[^.]{0,30}(?:youtube|videos?|channel|ভিডিও|চ্যানেল|page)|(?:youtube|ইউটিউব|videos?|ভিডিও)(?:তে)? (?:[\p{L}\p{M}]{1,10} )?(?:like|লাইক|subscribe|দেখলেই|dekhlei)|(?:ভিডিও|videos?)[^.]{0,20}(?:আয়|income|টাকা|taka|\bearn)|watching videos|(?:ঘরে|বাসায়|ghore|basay)(?:ই)? (?:বসে|bose)(?! আবেদন)|(?:daily|প্রতিদিন|protidin) (?:payment|পেমেন্ট)|দিনে (?:মাত্র )?[1-3](?:-[2-4])? ?ঘণ্টা কাজ|only (?:two|[1-3]) hours? a day|\blike,? (?:follow|comment|share)|লাইক,? (?:ফলো|কমেন্ট|শেয়ার)|(?:protita?|প্রতি) (?:kaj|কাজ)e? \d|\btask job|টাস্ক (?:জব|করে|করলে|কমপ্লিট|সম্পন্ন)|(?:complete|simple|easy) (?:[\p{L}\p{M}]{1,10} ){0,3}?tasks?\b|(?:protita?|প্রতিটি|প্রতি) (?:task|টাস্ক)|prepaid task|grab (?:the )?orders|অর্ডার গ্র্যাব|withdraw (?:commission|money|your)|কমিশন তুল|(?:\broj|roje|রোজ|দৈনিক) [\d,]{3,7} (?:theke|থেকে|to|-)|mobile (?:diye|e) kaj|মোবাইল(?:ে| দিয়ে) কাজ|(?:review|রিভিউ)[^.]{0,20}(?:টাকা|taka|\bearn|\bpaid)|(?:বিনিয়োগ|\binvest)[^.]{0,40}(?:আয়|লাভ|profit|return|labh)|(?:work from home|from home|at home|home job|online|অনলাইন(?:ে)?|ঘরে বসে|বাসায় বসে|ঘরে বসেই|ghore bose|basay bose)[^.]{0,60}(?:\bearn|income|আয়|ইনকাম|packing|প্যাকিং|প্যাকেজিং|label|লেবেল|ট্যাগ)|(?:\bearn|income|আয়|ইনকাম)[^.]{0,30}(?:from home|ঘরে বসে|daily|every day|প্রতিদিন|protidin|instantly)|(?:daily|protidin|প্রতিদিন|দিনে|dine)[^.]{0,30}(?:income|ইনকাম|আয়(?![\p{L}\p{M}]))|দৈনিক বেতন|বেতন (?:পাবেন )?(?:প্রতিদিন|দৈনিক)|(?:daily|per day) (?:salary|earning)|salary [\d,–-]{2,12} ?(?:taka |tk )?(?:daily|per day)|(?:home|basay|ghore|বাসায়|ঘরে)(?: bose| বসে)? (?:[\p{L}\p{M}]{1,10} ){0,2}?(?:packing|প্যাকিং|প্যাকেজিং|label|লেবেল|ট্যাগ)|(?:packing|প্যাকিং|প্যাকেজিং|লেবেল|ট্যাগ)[^.]{0,30}(?:ঘরে বসে|বাসায় বসে|basay|ghore)/iu,
    unless: /\bnot\b|never|না(?![\u0980-\u09ff])|ভুয়া|fake/i,
  },
  {
    name: 'a sure job, or one that the reader has already',
    sign: 'promise',
    words:
      /(?:100 ?%|১০০ ?%|শতভাগ) ?(?:[\p{L}\p{M}]{1,10} )?(?:jobs?\b|চাকরি|guarant|গ্যারান্টি|নিশ্চিত|confirm|sure)|(?:\bjobs?|চাকরি(?:র)?|chakri|chakry)(?: is)?(?: [\p{L}\p{M}]{1,12})? ?(?:100 ?%|১০০ ?%|guarantee|sure\b|গ্যারান্টি|নিশ্চিত|কনফার্ম|confirm)|(?:without|no|ছাড়া(?:ই)?) (?:interview|viva|exam)[^.]{0,30}(?:join|letter|জয়েন)|(?:ভাইভা|ইন্টারভিউ|সাক্ষাৎকার) ছাড়া(?:ই)? (?:জয়েন|নিয়োগ|চাকরি)|direct join|(?:চাকরি|প্রমোশন|chakri|promotion) (?:diye|kore|দিয়ে|নিয়ে|করায়ে|করিয়ে) (?:di|দি|দে)|আপনি[^.]{0,40}নির্বাচিত|you (?:are|have been) (?:selected|shortlisted)|your (?:cv|application) has been (?:short|select|accept)|your joining date|(?:নিশ্চিত|guaranteed) (?:আয়|income)/iu,
    unless: /confirmation after|করা হয় না|দেয় না|nobody can|কেউ|\bbeware|সাবধান/i,
  },
  {
    name: 'reached by a chat only',
    sign: 'chat_only',
    words:
      /(?:\bonly|শুধু(?:মাত্র|ই)?|কেবল|shudhu)[^.]{0,25}(?:whats ?app|telegram|টেলিগ্রাম|হোয়াটস ?অ্যাপ|\bimo\b|ইমো|messenger|মেসেঞ্জার)|(?:whats ?app|telegram|টেলিগ্রাম(?:ে|েই)?|হোয়াটস ?অ্যাপ(?:ে|েই)?|\bimo\b|ইমো(?:তে)?) (?:number )?(?:only|knock|e knock|নক|মেসেজ|message|যোগাযোগ কর|জয়েন|join)|call korben na|(?<![\p{L}\p{M}])কল(?: করলে)? (?:করবেন না|রিসিভ হবে না|দেবেন না|ধরা হয় না)|\bt\.me\/|(?:join|add) (?:our |the )?(?:telegram|whatsapp) (?:channel|group)|telegram (?:channel|group|e\b|id\b)|over (?:the )?phone only|(?:whats ?app|telegram|হোয়াটস ?অ্যাপ|টেলিগ্রাম)(?:ের)? (?:link|লিংক|লিঙ্ক)|reply (?:yes|hi|interested)\b|voice call na|(?:ছবি|photo|pic)[^.]{0,25}(?:\bimo\b|ইমো)|(?:\bimo\b|ইমো)(?:তে)?[^.]{0,15}(?:ছবি|photo|pic)|full size photo|good looking|দেখতে সুন্দর|(?:স্যারের|sir er) (?:বাসা|basa)|(?:inbox|dm|message|contact|reach) (?:me |us )?(?:on|at|in) telegram|টেলিগ্রাম ছাড়া|talk to us confidential|গোপনে যোগাযোগ|(?:details|bistarito|বিস্তারিত) (?:ফোনে|ইনবক্সে|inbox|phone e)/iu,
    unless: /fake|ভুয়া|never|do not join|don't join|যোগ দেবেন না|beware|সাবধান/i,
  },
]
