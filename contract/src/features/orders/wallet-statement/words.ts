/** Words of a statement's types, details and messages, in English and Bangla. */

/** A payment is taken back. */
export const reversal =
  /\brevers|\brefund|\bcharge ?-?back\b|\bvoid(?:ed)?\b|\breturned\b|\broll(?:ed)? ?-?back\b|\bclaw ?-?back\b|ফেরত|রিভার্স|রিফান্ড|প্রত্যাহার/i

/** A transfer did not happen, or not yet. */
export const failed =
  /\bfail|\bunsuccessful|\bnot successful|\bdeclined\b|\brejected\b|\binsufficient\b|\bcancel|\bcould not\b|\bexpired\b|\bwrong pin\b|\bincomplete|\bnot (?:been )?completed\b|\bpending\b|\binitiated\b|\bprocessing\b|\bon ?-?hold\b|\bscheduled\b|ব্যর্থ|অসফল|সফল হয়নি|হয়নি|বাতিল|অপর্যাপ্ত|পর্যাপ্ত ব্যালেন্স নেই|অপেক্ষমা|প্রক্রিয়াধীন/i

export const successful =
  /success|complet|\bdone\b|\bok\b|approved|settled|posted|processed|confirmed|\bpaid\b|received|সফল|সম্পন্ন|নিশ্চিত/i

/** Money that came. */
export const incoming =
  /\breceived?\b(?! by)|\bcash ?-?in\b|\bcredited\b|\bdeposit(?:ed)?\b|\bsent you\b|\bsent to you\b|\bto your (?:a\/?c|account|wallet|number|bkash|nagad|rocket)\b|\b(?:payment|transfer) (?:of (?:tk\.?|bdt|৳) ?[\d,.]{1,15} )?from\b|পেয়েছেন|পেলেন|গ্রহণ|গৃহীত|প্রাপ্ত|এসেছে|ক্যাশ ?-?ইন|জমা হ/i

/** Types of a merchant's statement for money that came. */
export const incomingTypes = /\b(?:customer|merchant) payment\b|\bcollection\b|\bsale\b|\bc2b\b/i

/** Words for outgoing money in the statements of any wallet. */
export const outgoing =
  /\bcash ?-?out\b|\bwithdraw|\bcharges?\b|\bfees?\b|\bcommission\b|\bvat\b|\bpay ?bill\b|\bbill ?pay|\brecharge|\btop ?-?up\b|\bairtime\b|\bpay ?-?out\b|\bdisburse|\bsettlement\b|\bto bank\b|\b(?:transfer(?:red)?|payment|paid|sent) to\b|\bloan repay|\bdonation\b|উত্তোলন|ক্যাশ ?-?আউট|রিচার্জ|চার্জ|কমিশন|ভ্যাট|বিল পরিশোধ|পে বিল/i

/** A payment, of which a merchant's statement lists what came. */
export const payment = /\bpay(?:ment)?s?\b|\bsales?\b|\bpurchase\b|\bqr\b|পেমেন্ট/i

/** Money that came for something else than an order. */
export const unrelated =
  /\bcash ?-?back\b|\bbonus\b|\breward|\bsalary\b|\bremittance\b|\bloan\b|\binterest\b|\bprofit\b|\badd(?:ed)? money\b|\bincentive\b|ক্যাশ ?ব্যাক|বোনাস|রিওয়ার্ড|বেতন|রেমিট্যান্স|ঋণ|লোন|মুনাফা|অ্যাড মানি/i

export const fee = /\bcharges?\b|\bfees?\b|\bcommission\b|\bvat\b|\btax\b|\bmdr\b|চার্জ|কমিশন|ভ্যাট|(?:^|\s)ফি(?:\s|$)/i

/** Lines that are no transactions. */
export const note =
  /^(?:grand |sub ?-?)?total\b|\b(?:opening|closing|previous) balance\b|\bbrought forward\b|\bcarried forward\b|\b[bc]\/f\b|^page\b|^summary\b|^মোট|সর্বমোট|প্রারম্ভিক|সমাপনী|^পৃষ্ঠা/i
