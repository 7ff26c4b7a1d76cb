/** A checklist line. `law` is set for a legal figure: where it stands. */
type AuditPoint = { check: string; law?: string }
type AuditArea = { area: string; points: readonly AuditPoint[] }

export const lawAsOf = '17 November 2025'
const act = 'Labour Act 2006'
const epz = 'EPZ Labour Act 2019'

const points = (...checks: (string | AuditPoint)[]): AuditPoint[] =>
  checks.map((check) => (typeof check === 'string' ? { check } : check))

export const auditAreas: readonly AuditArea[] = [
  {
    area: 'A. Fire safety',
    points: points(
      'Exits are marked, lit and open from inside during all working hours; no key, no lock',
      'Aisles, stairs and exit routes are clear of goods and trolleys; floor marks are visible',
      'Extinguishers are in place, reachable, pressure in the green, check tag in date',
      'Hose reels and hydrants give water when tested today',
      'Fire alarm is heard on every floor including stores, toilets and generator room',
      'Emergency lights come on when the supply is cut',
      'Evacuation plan in Bangla hangs on every floor with "you are here"',
      {
        check:
          'Fire drill at least every 6 months; record has date, time taken, head count, photos, lessons; night shift too',
        law: `${act}, s. 62(8)`,
      },
      'Fire fighting, rescue and first aid teams are named, trained and wear their marks',
    ),
  },
  {
    area: 'B. Electrical and machine safety',
    points: points(
      'Distribution boards are closed, labelled, with rubber mat and free space in front',
      'No loose, joined or taped wires; cables run in conduit or trays',
      'Earthing test and thermography reports are in date, findings closed',
      'Boiler, generator and compressor: separate room, certificate in date, trained operator',
      'Lint and dust removed from motors, lights and panels, with a cleaning record',
      'Needle guards, eye guards and belt covers are on the machines and in use',
    ),
  },
  {
    area: 'C. Building',
    points: points(
      'Use of each floor agrees with the approved drawing (BNBC)',
      'No new cracks, leaks or bent columns; if any, engineer informed in writing',
      'Floor load plan is posted and storage is within it',
      'Open findings of RSC or DIFE have an owner and a date',
    ),
  },
  {
    area: 'D. Working hours',
    points: points(
      { check: 'Working day is 8 hours; with overtime not over 10 hours', law: `${act}, ss. 100, 102` },
      {
        check: 'Working week is 48 hours; with overtime not over 60, and not over 56 on average in a year',
        law: `${act}, ss. 100, 102`,
      },
      {
        check: 'Breaks: 1 hour for work over 6 h, or ½ hour for over 5 h; over 8 h: one of 1 hour or two of ½ hour',
        law: `${act}, s. 101`,
      },
      {
        check: 'No woman works between 10 pm and 6 am without her consent; consents are on file',
        law: `${act}, s. 109`,
      },
      'Overtime is agreed, not forced; workers say so in private interviews',
      'Punch or face records agree with hourly production, gate and pay records (sample of 10 workers)',
    ),
  },
  {
    area: 'E. Wages and benefits',
    points: points(
      {
        check:
          'Every worker gets at least the minimum of the grade (table at the end); grade is in letter, service book and pay slip',
        law: 'RMG minimum wage gazette 2023, from 1 December 2023; EPZ: part L',
      },
      {
        check: 'Yearly increment is paid on basic: 9 % (5 + 4) from 1 December 2024 until the next wage board',
        law: 'Gazette of 5 January 2025',
      },
      {
        check: 'Overtime is paid at twice (basic + dearness + ad hoc): basic ÷ 208 × 2 for an hour; not for piece-rate',
        law: `${act}, s. 108; Rule 102`,
      },
      'Pay slip is given to every worker, in Bangla, with OT hours, OT rate and each deduction',
      {
        check: 'Wages are paid within 7 working days after the wage period; bank, mobile or signed record agrees',
        law: `${act}, s. 123`,
      },
      {
        check: 'Two festival bonuses a year for everyone with 1 year of service, each at most one month of basic',
        law: 'Labour Rules 2015, Rule 111(5)',
      },
      'No fines or deductions beyond those the law allows',
      {
        check:
          'Resignation benefit. Ordinance: 15 days a year from 3 to under 10 years of service, 30 from 10 years (or gratuity if more), 7 for the shortest service. Before: 14 from 5 to under 10 years, 30 from 10',
        law: `${act}, s. 27(4): read where the 7-day tier begins and ends`,
      },
      {
        check: 'Gratuity: 30 days a year; 45 days a year where service is above 10 years',
        law: `${act}, s. 2(10), as replaced by Act 30 of 2013`,
      },
      {
        check: 'Provident fund. Ordinance: a duty from 100 workers. Before: by choice, or when 3/4 of the workers ask',
        law: `${act}, s. 264`,
      },
    ),
  },
  {
    area: 'F. Leave and maternity',
    points: points(
      {
        check: 'Casual leave 10 days and sick leave 14 days a year, with a register',
        law: `${act}, ss. 115, 116`,
      },
      {
        check: 'Earned leave. Ordinance: 1 day for 14 days worked. Before: 1 for 18',
        law: `${act}, s. 117`,
      },
      {
        check: 'Leave pay: wages of the month before, without overtime and bonus; unused leave is paid when work ends',
        law: `${act}, ss. 11, 119; Rule 107`,
      },
      { check: 'Festival holidays. Ordinance: 13 days a year. Before: 11', law: `${act}, s. 118(1)` },
      {
        check: 'Maternity leave with benefit, paid in full. Ordinance: 120 days. Before: 112 days (56 + 56)',
        law: `${act}, s. 46`,
      },
      {
        check:
          "A day's maternity benefit. Ordinance: last fixed monthly total wage ÷ 26. Before: total of the last 3 months ÷ days worked in them",
        law: `${act}, s. 48(1), (2); Ordinance 65 of 2025`,
      },
      'No pregnant worker does heavy, standing or hazardous work; light job record is kept',
    ),
  },
  {
    area: 'G. Child and forced labour',
    points: points(
      "Age proof (birth registration, NID or certificate, and doctor's age certificate) is in every file before joining",
      'Nobody is under the legal minimum age: files checked and floors walked',
      'Young workers, if any: register, fitness certificate, lighter hours, no hazardous machine',
      "Written steps exist for the case that a child is found, in the child's interest",
      'No original papers, deposits or recruitment fees are kept from workers; anyone may leave',
    ),
  },
  {
    area: 'H. Committees and respect',
    points: points(
      {
        check: 'Participation committee (50 or more workers): chosen by workers, meets, minutes posted',
        law: `${act}, s. 205`,
      },
      {
        check: 'Safety committee (50 or more workers): meets, walks the floor, findings closed',
        law: `${act}, s. 90A`,
      },
      {
        check: 'Anti-harassment committee: members known to workers, complaints answered in writing',
        law: 'High Court Division, judgment of 14 May 2009',
      },
      'Grievance box or phone line works; register shows answer and date',
      'No verbal or physical abuse and no discrimination in hiring, pay or promotion (private interviews)',
    ),
  },
  {
    area: 'I. Health, first aid and PPE',
    points: points(
      {
        check: 'First aid box: 1 for every 150 workers, stocked, with a trained person in charge',
        law: `${act}, s. 89(2), as of 21 November 2026`,
      },
      { check: 'Sick room with dispensary where there are 300 workers or more', law: `${act}, s. 89` },
      { check: 'Welfare officer where there are 500 workers or more', law: `${act}, s. 89` },
      { check: 'Medical centre where there are 5,000 workers or more', law: `${act}, s. 89` },
      { check: 'Canteen where there are more than 100 workers', law: `${act}, s. 92` },
      {
        check: 'Rest room and dining room with drinking water where there are more than 50 workers',
        law: `${act}, s. 93`,
      },
      {
        check: "Children's room with a trained woman in charge where there are 40 women or more",
        law: `${act}, s. 94`,
      },
      'Drinking water is cool, tested, and near every floor; test report in date',
      'Toilets are clean, separate for women and men, with soap and water',
      'Steel gloves at cutting, masks at dusty work, ear plugs at noise, boots and gloves at wet work: worn, not only issued',
      'Temperature, light and noise are measured and recorded',
    ),
  },
  {
    area: 'J. Chemicals and environment',
    points: points(
      'Chemical list is complete; a safety data sheet in Bangla is at each place of use',
      'Containers are labelled; liquid chemicals stand in secondary containment',
      'Spot cleaning room has exhaust, eye wash and PPE',
      "Chemicals agree with the buyer's list (ZDHC MRSL or own); proof from supplier",
      'ETP runs; log and outlet test reports are in date, no bypass',
      'Waste (fabric scraps, hazardous, food) is separated and handed to approved takers',
    ),
  },
  {
    area: 'K. Documents and licences',
    points: points(
      'Factory, fire, trade and boiler licences are valid; renewal dates are on a calendar',
      'Environmental clearance is valid for the present capacity',
      {
        check: 'Group insurance (100 or more permanent workers) is valid and covers the present head count',
        law: `${act}, s. 99`,
      },
      'Appointment letter, ID card and service book: every worker, copy given (sample of 10)',
      'Last audit: every corrective action is closed with proof',
    ),
  },
  {
    area: 'L. EPZ factory only: in place of the lines of the same topics in parts E and F',
    points: points(
      {
        check:
          'Lowest garment grade gets at least 12,800 = 6,950 basic + 3,475 house rent + 2,375 medical; food and transport come on top',
        law: 'EPZ minimum wage gazette 2023, from 1 December 2023',
      },
      'Yearly increment agrees with the EPZ gazette and the circulars of BEPZA; the latest one is on file',
      { check: 'Casual leave 10 days and sick leave 14 days a year, on full wages', law: `${epz}, ss. 50, 51` },
      { check: 'Earned leave: 1 day for 18 days worked', law: `${epz}, s. 52` },
      {
        check: 'Festival holidays: 11 days a year; work on such a day gives 2 days of paid leave within 30 days',
        law: `${epz}, s. 53`,
      },
      { check: 'Festival bonus: two months of basic a year for permanent workers', law: `${epz}, s. 53(4)` },
      {
        check: 'Maternity benefit: 112 days (56 + 56) on the average of the last 3 months of wages',
        law: `${epz}, s. 32(2), as read in 2021`,
      },
      {
        check: 'Resignation benefit from 5 years of service; on retirement 45 days of basic a year',
        law: `${epz}, ss. 23(4), 24`,
      },
      "Workers' welfare association: elected, meets with management, minutes on file",
    ),
  },
]
