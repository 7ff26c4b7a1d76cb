/** A checklist line. `law` is set only for a legal figure, with its section if one is known. */
type AuditPoint = { check: string; law?: string }
type AuditArea = { area: string; points: readonly AuditPoint[] }

export const lawAsOf = '17 Nov 2025'
const act = 'Labour Act 2006'
const ordinance = 'Labour (Amendment) Ordinance 2025'

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
      'Fire drill record: date, time taken, head count, photos, lessons; night shift included',
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
      'Every worker gets at least the gazetted minimum of the grade; grade is in letter, service book and pay slip',
      {
        check: 'Overtime is paid at twice (basic + dearness + ad hoc): basic ÷ 208 × 2 for an hour; not for piece-rate',
        law: `${act}, s. 108`,
      },
      'Pay slip is given to every worker, in Bangla, with OT hours, OT rate and each deduction',
      'Wages are paid on the lawful date; bank, mobile or signed record agrees with the pay sheet',
      'No fines or deductions beyond those the law allows',
      {
        check: 'Resignation benefit: 14 days a year for 5 to 10 years of service, 30 days a year from 10 years',
        law: `${act}, s. 27(4)`,
      },
      {
        check: 'Gratuity: 30 days for each year, as defined in the 2006 text; check later amendments for long service',
        law: `${act}, s. 2(10)`,
      },
    ),
  },
  {
    area: 'F. Leave and maternity',
    points: points(
      { check: 'Casual leave 10 days and sick leave 14 days a year, with a register', law: act },
      {
        check: 'Earned leave: 1 day for 18 days worked; 1 for 14 days under the Ordinance',
        law: `${act}; ${ordinance}`,
      },
      { check: 'Festival holidays: 11 days a year; 13 under the Ordinance', law: `${act}; ${ordinance}` },
      {
        check: 'Maternity leave 112 days (56 + 56), benefit counted on the last 3 months of wages, paid in full',
        law: `${act}. 120 days has been announced repeatedly: check the text in force`,
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
      'Participation committee: chosen by workers, meets, minutes posted',
      'Safety committee: meets, walks the floor, findings closed',
      'Anti-harassment committee: members known to workers, complaints answered in writing',
      'Grievance box or phone line works; register shows answer and date',
      'No verbal or physical abuse and no discrimination in hiring, pay or promotion (private interviews)',
    ),
  },
  {
    area: 'I. Health, first aid and PPE',
    points: points(
      {
        check: 'First aid box: 1 for every 150 workers, stocked, with a trained person in charge',
        law: `${act}, s. 89`,
      },
      { check: 'Dispensary room where there are 300 workers or more', law: `${act}, ch. VIII` },
      { check: 'Welfare officer where there are 500 workers or more', law: `${act}, ch. VIII` },
      { check: 'Medical centre where there are 5,000 workers or more', law: `${act}, ch. VIII` },
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
      'Group insurance is valid and covers the present head count',
      'Appointment letter, ID card and service book: every worker, copy given (sample of 10)',
      'Last audit: every corrective action is closed with proof',
    ),
  },
]

/** The same figures in one place, for a reader who must justify them to an auditor. */
export const legalFigures: readonly (readonly [string, string, string])[] = [
  ['Daily and weekly hours', '8 h, up to 10 h with OT; 48 h, up to 60 h; yearly average 56 h', `${act}, ss. 100, 102`],
  ['Breaks', '1 h for > 6 h, or ½ h for > 5 h; > 8 h: one of 1 h or two of ½ h', `${act}, s. 101`],
  ['Overtime', 'Twice (basic + dearness + ad hoc); hourly = basic ÷ 208 × 2; not for piece-rate', `${act}, s. 108`],
  ['Women at night', 'No duty 10 pm to 6 am without consent', `${act}, s. 109`],
  ['Casual / sick leave', '10 days / 14 days', act],
  ['Earned leave', '1 day for 18 days worked; 1 for 14 under the Ordinance', `${act}; ${ordinance}`],
  ['Festival holidays', '11 days; 13 under the Ordinance', `${act}; ${ordinance}`],
  ['Maternity', '112 days (56 + 56), on the last 3 months of wages; 120 days announced: check the text', act],
  ['Resignation', '14 days/year for 5 to 10 years; 30 days/year from 10 years', `${act}, s. 27(4)`],
  ['Gratuity', '30 days/year (2006 text); check later amendments', `${act}, s. 2(10)`],
  ['First aid box', '1 for 150 workers', `${act}, s. 89`],
  ['Dispensary / welfare officer / medical centre', 'From 300 / 500 / 5,000 workers', `${act}, ch. VIII`],
]
