/**
 * Words of the garment trade that mean the same. Editors extend it: one set on a line, words and phrases separated by
 * commas, English, Bangla and romanised; `#` begins a comment. Spellings of one sound (sui, সুই) need no line, because a
 * search compares words by sound; neither do plural, case and hyphens.
 */
export const tradeSynonyms = `
# Time and work study
SMV, SAM, standard minute value, standard allowed minute, স্ট্যান্ডার্ড মিনিট ভ্যালু, মান সময়, man somoy
basic time, normal time, বেসিক টাইম, স্বাভাবিক সময়
allowance, অ্যালাউন্স, ছাড় সময়, char somoy
rating, performance rating, রেটিং
cycle time, সাইকেল টাইম, চক্র সময়
time study, stopwatch, টাইম স্টাডি, স্টপওয়াচ, ghori dhore somoy
work study, ওয়ার্ক স্টাডি, কাজের সময় মাপা
method study, motion study, মেথড স্টাডি, পদ্ধতি উন্নয়ন
efficiency, line efficiency, এফিশিয়েন্সি, দক্ষতা, dokkhota, kormodokkhota, কর্মদক্ষতা, efficency
productivity, উৎপাদনশীলতা, প্রোডাক্টিভিটি, utpadonshilota
production, output, উৎপাদন, প্রোডাকশন, utpadon, utpadan
target, production target, টার্গেট, লক্ষ্যমাত্রা, lokkhomatra
capacity, ক্যাপাসিটি, সক্ষমতা, ধারণক্ষমতা, khomota, shokkhomota
line balancing, লাইন ব্যালান্সিং, ব্যালান্স, লাইন সমতা, line balance
bottleneck, bottle neck, bottel neck, বটলনেক, বাধা, atka, আটকে যাওয়া
takt time, pitch time, টাক্ট টাইম, পিচ টাইম
operation bulletin, operation breakdown, অপারেশন বুলেটিন, অপারেশন ব্রেকডাউন, OB
GSD, general sewing data, জিএসডি
layout, line layout, লেআউট, লাইন লেআউট, মেশিন সাজানো
skill matrix, স্কিল ম্যাট্রিক্স, দক্ষতার তালিকা, skill inventory
incentive, bonus, ইনসেনটিভ, উৎসাহ ভাতা, বোনাস, utshaho bhata
NPT, non productive time, idle time, lost time, নষ্ট সময়, অলস সময়, bose thaka, nosto somoy
WIP, work in process, work in progress, চলতি কাজ, জমে থাকা কাজ
throughput time, throughput, থ্রুপুট টাইম, থ্রুপুট
line loading, load, লাইন লোডিং, লোড
man machine ratio, man to machine ratio, MMR, ম্যান মেশিন রেশিও
industrial engineering, IE, ইন্ডাস্ট্রিয়াল ইঞ্জিনিয়ারিং, আইই
man power, manpower, জনবল, jonobol, lokbol, লোকবল
SMED, style change, changeover, স্টাইল চেঞ্জ, changover
5S, five s, ফাইভ এস, পাঁচ এস
kaizen, কাইজেন, ধারাবাহিক উন্নতি
lean, muda, অপচয়, opochoy
seven wastes, 7 wastes, eight wastes, সাত অপচয়, sat opochoy, lean
KPI, key performance indicator, কেপিআই
planning, production planning, পরিকল্পনা, porikolpona, প্ল্যানিং
hourly report, hourly production report, ঘণ্টার রিপোর্ট, প্রতি ঘণ্টার রিপোর্ট, ghontar report

# Sewing
needle, সুই, sui, suich, সুচ, নিডল
broken needle, needle control, ভাঙা সুই, bhanga sui, সুই ভাঙা
thread, সুতা, suta, sewing thread, সেলাই সুতা, থ্রেড
yarn, সুতা, suta, ইয়ার্ন
stitch, সেলাই, selai, শেলাই, ফোঁড়, স্টিচ
sewing, সেলাই, selai, সুইং, সিউইং
seam, সিম, জোড়া, jora, জোড়
SPI, stitch per inch, stitches per inch, প্রতি ইঞ্চিতে সেলাই
skip stitch, skipped stitch, স্কিপ স্টিচ, সেলাই ছাড়া, selai chara, selai fosca
puckering, seam pucker, পাকারিং, কুঁচকানো, kuchkano, কুঁচকে যাওয়া
machine, মেশিন, mesin, mashin
lockstitch, plain machine, single needle, প্লেইন মেশিন, লকস্টিচ, lock stitch
overlock, ওভারলক, over lock
flatlock, ফ্ল্যাটলক, flat lock, coverstitch
bartack, বারটেক, bar tack
button hole, buttonhole, বোতাম ঘর, botam ghor, কাজঘর, kajghor
button, বোতাম, botam, বাটন
zipper, zip, চেইন, chain, জিপার
feed of the arm, ফিড অফ দ্য আর্ম
folder, attachment, ফোল্ডার, অ্যাটাচমেন্ট
maintenance, রক্ষণাবেক্ষণ, মেইনটেন্যান্স, rokkhonabekkhon, মেরামত, meramot
breakdown, machine breakdown, মেশিন নষ্ট, machine nosto, ব্রেকডাউন
OEE, overall equipment effectiveness, ওইই
mechanic, মেকানিক, মিস্ত্রি, mistri
operator, sewing operator, অপারেটর, অপারেটার
helper, হেল্পার, সহকারী, shohokari
supervisor, সুপারভাইজার, সুপার, line supervisor
line chief, লাইন চিফ, linechief
production manager, PM, প্রোডাকশন ম্যানেজার
sleeve, হাতা, hata, স্লিভ
collar, কলার, kolar
pocket, পকেট, poket
cuff, কাফ
hem, হেম, মুড়ি, muri
waistband, ওয়েস্টব্যান্ড, কোমর, komor

# Fabric, yarn and knitting
fabric, cloth, কাপড়, kapor, ফেব্রিক
knit, knitting, নিট, নিটিং, বুনন, bunon
woven, ওভেন, তাঁত
cotton, সুতি, তুলা, suti, tula, কটন
polyester, পলিয়েস্টার
denim, jeans, ডেনিম, জিন্স
GSM, fabric weight, grams per square metre, জিএসএম, কাপড়ের ওজন, kaporer ojon
yarn count, count, কাউন্ট, সুতার কাউন্ট, sutar count
stitch length, loop length, স্টিচ লেংথ, লুপ লেংথ
shrinkage, shrink, সঙ্কোচন, shonkochon, ছোট হওয়া, ছোট হয়ে যাওয়া, choto, chot, শ্রিংকেজ, সংকোচন
spirality, স্পাইরালিটি, বেঁকে যাওয়া
fabric fault, fabric defect, কাপড়ের ত্রুটি, kaporer dosh, কাপড়ের দোষ
four point, 4 point, ফোর পয়েন্ট, চার পয়েন্ট, char point
roll, fabric roll, রোল, থান, than
width, চওড়া, বহর, chowra, প্রস্থ, bohor
weight, ওজন, ojon, wt
shade, শেড, রঙের পার্থক্য, ronger parthokko
colour, color, রং, rong
composition, blend, fibre, fiber, আঁশ, ফাইবার, ash
rib, রিব
single jersey, সিঙ্গেল জার্সি

# Cutting
cutting, কাটিং, কাটা, kata
marker, মার্কার
marker efficiency, মার্কার এফিশিয়েন্সি, marker er dokkhota
spreading, laying, বিছানো, bichano, স্প্রেডিং, কাপড় বিছানো
lay, ply, plies, প্লাই, লে
pattern, প্যাটার্ন, নকশা, noksha
grading, গ্রেডিং
bundle, bundling, বান্ডিল, bandil
numbering, নাম্বারিং, নম্বর দেওয়া
cut plan, lay plan, কাট প্ল্যান, কাটিং প্ল্যান
reconciliation, fabric reconciliation, হিসাব মিলানো, hisab milano, রিকনসিলিয়েশন
wastage, waste, অপচয়, opochoy, ওয়েস্টেজ, নষ্ট, loss
cut to ship ratio, cut to ship, কাট টু শিপ

# Dyeing, washing and finishing
dyeing, ডাইং, রং করা, rong kora
dye, রং, rong, ডাই
lab dip, ল্যাব ডিপ, labdip
recipe, রেসিপি
liquor ratio, লিকার রেশিও, পানির অনুপাত, MLR
salt, লবণ, lobon
soda, সোডা
pretreatment, scouring, bleaching, প্রিট্রিটমেন্ট, স্কাওয়ারিং, ব্লিচিং
washing, wash, ওয়াশ, ধোয়া, dhoa, ওয়াশিং
print, printing, প্রিন্ট, ছাপা, chapa
embroidery, এমব্রয়ডারি, নকশি সেলাই, embroidary
ETP, effluent treatment plant, effluent treatment, effluent, ইটিপি, বর্জ্য পানি, borjo pani
chemical, কেমিক্যাল, রাসায়নিক, rasayonik
finishing, ফিনিশিং
iron, ironing, ইস্ত্রি, আয়রন, istri, iron man, ইস্ত্রি করা, istiri

# Quality
quality, কোয়ালিটি, মান, গুণগত মান, gunogoto man, maan
defect, fault, ত্রুটি, দোষ, dosh, truti, ডিফেক্ট, সমস্যা
DHU, defects per hundred units, ডিএইচইউ, শতকরা ত্রুটি
reject, rejection, বাতিল, batil, রিজেক্ট
rework, alter, alteration, অল্টার, পুনরায় কাজ, রিওয়ার্ক, thik kora
AQL, acceptable quality limit, acceptance quality level, একিউএল
inspection, ইন্সপেকশন, পরিদর্শন, porikkha, পরীক্ষা, inspekshon
final inspection, ফাইনাল ইন্সপেকশন, শেষ পরিদর্শন
inline, in line inspection, ইনলাইন
sample size, নমুনার সংখ্যা, কত পিস দেখব, স্যাম্পল সাইজ
measurement, মাপ, map, মেজারমেন্ট
tolerance, টলারেন্স, ট্রলারেন্স, ছাড়, মাপের ছাড়, maper char
metal detector, metal detection, মেটাল ডিটেক্টর, ধাতু, dhatu
root cause, মূল কারণ, mul karon, রুট কজ
CAP, corrective action, corrective action plan, সংশোধন, shongshodhon, সংশোধনী পদক্ষেপ
test, testing, পরীক্ষা, টেস্ট, porikkha
colour fastness, fastness, রং টেকসই, রং ওঠা, rong otha, রং পাকা, পাকা রং, rong pakka, rong paka, কালার ফাস্টনেস
stain, spot, দাগ, dag, স্পট
hole, ছিদ্র, chidro, ফুটা, futa
seven tools, 7 qc tools, সেভেন কিউসি টুলস
TLS, traffic light system, ট্রাফিক লাইট
buyer audit, quality audit, বায়ার অডিট

# Merchandising, costing and commercial
consumption, খরচ, khoroch, ব্যবহার, কনজাম্পশন, কনসাম্পশন, koto kapor lage, konsamsan
fabric consumption, কাপড়ের খরচ, kapor lage, কাপড়ের হিসাব, kaporer hisab
thread consumption, সুতার হিসাব, sutar hisab, সুতার খরচ
costing, cost, খরচ, কস্টিং, দাম হিসাব, khoroch, dam hisab
price, unit price, rate, দাম, dam, মূল্য, mullo, প্রাইস, দর, dor, একক মূল্য
CM, cost of making, cutting and making, সিএম, তৈরির খরচ, toirir khoroch
FOB, free on board, এফওবি
profit, লাভ, labh, মুনাফা, munafa
merchandiser, মার্চেন্ডাইজার, merchandising, মার্চেন্ডাইজিং, marchandizer
buyer, ক্রেতা, kreta, বায়ার
order, অর্ডার, ফরমায়েশ
TNA, T&A, time and action, time and action calendar, টিএনএ
lead time, লিড টাইম
tech pack, spec sheet, টেক প্যাক, specification
sample, নমুনা, nomuna, স্যাম্পল
proto sample, প্রোটো
pp meeting, pre production meeting, পিপি মিটিং, ppm
size set, সাইজ সেট
size, সাইজ, মাপ
trims, accessories, ট্রিমস, এক্সেসরিজ, আনুষঙ্গিক
booking, বুকিং
approval, অনুমোদন, onumodon, অ্যাপ্রুভাল
email, mail, ইমেইল, চিঠি, chithi
LC, letter of credit, এলসি, ঋণপত্র, rinpotro
back to back, back to back LC, ব্যাক টু ব্যাক, BTB, BBLC
UD, utilization declaration, ইউডি
UP, utilization permission, ইউপি
bond, bonded warehouse, বন্ড, বন্ড লাইসেন্স
export, রপ্তানি, roptani, এক্সপোর্ট
export documents, export papers, shipping documents, রপ্তানির কাগজ, রপ্তানির কাগজপত্র, roptanir kagoj, roptanir kagojpotro
import, আমদানি, amdani
shipment, delivery, শিপমেন্ট, জাহাজীকরণ, চালান, chalan
bill of lading, BL, বিল অব লেডিং
invoice, ইনভয়েস, চালান
customs, কাস্টমস, শুল্ক, shulko
duty, শুল্ক, ডিউটি
incoterms, delivery terms, ইনকোটার্মস
freight, ভাড়া, bhara, ফ্রেইট
rules of origin, GSP, EBA, জিএসপি, উৎস বিধি
document, documents, paper, papers, দলিল, কাগজ, কাগজপত্র, kagoj, kagojpotro, dolil
bank, ব্যাংক
payment, money, টাকা, taka, পেমেন্ট, poisha

# Store and packing
store, stock, স্টোর, গুদাম, gudam, মজুদ, mojud
GRN, goods received note, জিআরএন, মাল বুঝে নেওয়া
bin card, বিন কার্ড
FIFO, first in first out, ফিফো, আগে এলে আগে যায়
carton, কার্টন, বাক্স, baksho
CBM, cubic metre, সিবিএম, আয়তন, ayoton
container, কন্টেইনার
packing, প্যাকিং, মোড়ক
ratio packing, assortment, রেশিও প্যাকিং
moisture, mould, আর্দ্রতা, ছত্রাক, adrota, chotrak, ময়েশ্চার

# Law, wage and welfare
labour law, labor law, শ্রম আইন, srom ain, shrom ain
wage, wages, salary, pay, বেতন, মজুরি, beton, mojuri
minimum wage, lowest wage, ন্যূনতম মজুরি, নিম্নতম মজুরি, sorbonimno beton, সর্বনিম্ন বেতন, সবচেয়ে কম বেতন, sobcheye kom beton, minimum beton
pay slip, payslip, বেতনের স্লিপ, পে স্লিপ
basic, basic salary, মূল বেতন, mul beton
overtime, OT, over time, ওভারটাইম, ওভার টাইম, অতিরিক্ত সময়, otirikto somoy, বাড়তি সময়, barti somoy, barti shomoy, ওটি
working hours, working time, hours, duty hours, duty time, কর্মঘণ্টা, কাজের সময়, kajer somoy, kajer shomoy, কাজের ঘণ্টা, kajer ghonta, kormoghonta, duty somoy
leave, holiday, ছুটি, chuti
earned leave, annual leave, অর্জিত ছুটি, বার্ষিক ছুটি, orjito chuti
sick leave, অসুস্থতার ছুটি, osukher chuti, অসুখের ছুটি, medical leave
casual leave, নৈমিত্তিক ছুটি, noimittik chuti
festival, festival bonus, ঈদ বোনাস, উৎসব বোনাস, eid bonus, utshob
maternity, maternity leave, pregnant, pregnancy, expecting, মাতৃত্বকালীন, মাতৃত্ব, প্রসূতি, matritto, matrittokalin, proshuti, গর্ভবতী, gorbhoboti, গর্ভাবস্থা, gorvoboti
resign, resignation, leaving, quit, চাকরি ছাড়া, চাকরি ছাড়লে, chakri charle, chakri chere, পদত্যাগ, chakri chara, istofa, ইস্তফা, podotyag
termination, dismissal, sack, sacked, fired, চাকরিচ্যুতি, বরখাস্ত, chatai, ছাঁটাই, borkhasto, চাকরি থেকে বাদ, chakri theke bad
settlement, final settlement, পাওনা, paona, চূড়ান্ত পাওনা, service benefit
gratuity, গ্র্যাচুইটি, gratuaty
committee, কমিটি, participation committee, পিসি কমিটি
complaint, grievance, অভিযোগ, obhijog, নালিশ
harassment, হয়রানি, hoyrani, যৌন হয়রানি
fire, fire safety, আগুন, agun, অগ্নি, ogni, অগ্নিকাণ্ড, agun laga, fire drill
appointment letter, joining letter, নিয়োগপত্র, নিয়োগ পত্র, niyogpotro, niyog potro, চাকরির চিঠি
ID card, identity card, পরিচয়পত্র, porichoypotro, আইডি কার্ড
service book, সার্ভিস বই, চাকরির বই
first aid, প্রাথমিক চিকিৎসা, prathomik chikitsa, ফার্স্ট এইড, first aid box
medical, doctor, clinic, চিকিৎসা, chikitsa, ডাক্তার, daktar, ডাক্তারখানা
canteen, dining, dining room, ক্যান্টিন, খাবার ঘর, khabar ghor
day care, creche, child room, শিশু কক্ষ, ডে কেয়ার, shishu kokkho
toilet, washroom, latrine, টয়লেট, পায়খানা, বাথরুম
drinking water, খাবার পানি, khabar pani, বিশুদ্ধ পানি
accident, injury, দুর্ঘটনা, durghotona, আহত, ক্ষতিপূরণ, khotipuron, compensation
misconduct, punishment, শাস্তি, shasti, অসদাচরণ, oshodachoron, কারণ দর্শানো, show cause
layoff, lay off, retrenchment, লে অফ, ছাঁটাই, chatai
probation, শিক্ষানবিশ, shikkhanobish, প্রবেশন
weekly holiday, weekly off, সাপ্তাহিক ছুটি, shaptahik chuti, শুক্রবার
safety, নিরাপত্তা, nirapotta, সেফটি
building, ভবন, bhobon, বিল্ডিং
audit, অডিট, নিরীক্ষা, nirikkha
compliance, কমপ্লায়েন্স, আইন মানা
trade union, ইউনিয়ন, শ্রমিক সংগঠন
worker, labour, শ্রমিক, কর্মী, sromik, kormi, ওয়ার্কার
night work, night shift, রাতের কাজ, rater kaj, নাইট শিফট
tiffin, lunch break, break, বিরতি, biroti, টিফিন
child labour, শিশু শ্রম, shishu srom
provident fund, ভবিষ্য তহবিল, প্রভিডেন্ট ফান্ড, pf

# Work and career
interview, viva, ইন্টারভিউ, ভাইভা, সাক্ষাৎকার, shakkhatkar, vaiva
CV, resume, biodata, সিভি, জীবনবৃত্তান্ত, বায়োডাটা, jibonbrittanto
cover letter, application, দরখাস্ত, আবেদন, dorkhasto, abedon
introduce yourself, introduction, নিজের পরিচয়, nijer porichoy, yourself
job, চাকরি, chakri, কাজ, job circular, নিয়োগ, niyog
circular, সার্কুলার, বিজ্ঞপ্তি, biggopti, নিয়োগ বিজ্ঞপ্তি
experience, অভিজ্ঞতা, obhiggota
training, প্রশিক্ষণ, proshikkhon, ট্রেনিং
fresher, নতুন, notun, অনভিজ্ঞ
strength, weakness, দুর্বলতা, durbolota, শক্তি
formula, sutro, সূত্র, হিসাব, hisab, ফর্মুলা, calculation
calculate, হিসাব, hisab, গণনা, calculation
form, format, sheet, ফরম, ফরম্যাট, শিট
register, রেজিস্টার, খাতা, khata
factory, কারখানা, karkhana, ফ্যাক্টরি
garment, garments, পোশাক, poshak, গার্মেন্টস
absent, absenteeism, অনুপস্থিত, onuposthit, গরহাজির
attendance, হাজিরা, hajira, উপস্থিতি
percent, percentage, শতকরা, shotokora, শতাংশ, %
difference, পার্থক্য, parthokko, তফাত
cause, reason, কারণ, karon
remedy, solution, সমাধান, প্রতিকার, somadhan, protikar
`
