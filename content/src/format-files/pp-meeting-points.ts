/** The points that a pre-production meeting must settle, by responsible department. */
export const ppMeetingPoints: readonly { department: string; points: readonly string[] }[] = [
  {
    department: 'Fabric',
    points: [
      'Bulk fabric in-house, quantity checked against booking',
      '4-point inspection report seen, rejected rolls kept apart',
      'Shade band approved, shade lots planned for cutting',
      'GSM, shrinkage and spirality report seen; relaxation hours agreed',
    ],
  },
  {
    department: 'Trims and accessories',
    points: [
      'Approved trim card on the table, one for store, line and quality each',
      'Sewing thread: shade, ticket and quantity',
      'Main, size and care labels: text and placement as approved',
      'Buttons, zippers, snaps: pull test report seen',
      'Poly, hangtag, carton: in-house date fixed',
    ],
  },
  {
    department: 'Pattern and CAD',
    points: [
      'Production pattern corrected after PP comments and shrinkage',
      'Grading checked against the latest measurement chart',
      'Marker efficiency and consumption against booking',
      'Print, embroidery and label placement marked on pattern',
    ],
  },
  {
    department: 'Cutting',
    points: [
      'Plies in a lay and lay height fixed; first lay cut as trial',
      'Shade-wise cutting, numbering and bundling method agreed',
      'Cut panel inspection and replacement from the same roll',
      'Fusing or print panels: test strip and blocks approved',
    ],
  },
  {
    department: 'Sewing and IE',
    points: [
      'Operation bulletin and line layout ready, SMV and target explained',
      'Machines, folders and attachments available and set',
      'Needle type and size, SPI and stitch type fixed for each seam',
      'Mock-up of critical operations made and approved',
      'Broken needle and sharp tool control explained to the line',
    ],
  },
  {
    department: 'Finishing and packing',
    points: [
      'Wash standard or soft-hand standard approved',
      'Ironing and folding method, fold size, sticker position',
      'Assortment, poly and carton marking as in the packing instruction',
      'Metal detection method and calibration record',
    ],
  },
  {
    department: 'Quality',
    points: [
      'Buyer comments on PP sample read out and understood by all',
      'Sealed sample and measurement chart on the line before input',
      'Critical measurement points and tolerances marked',
      'Inline, endline and final inspection plan; AQL from the buyer manual',
      'Fabric and garment test reports passed or due date known',
    ],
  },
]

export const ppMeetingFields = [
  'Meeting no.',
  'Date and time',
  'Buyer code',
  'Style no.',
  'Item',
  'PO no.',
  'Order quantity',
  'Colours / sizes',
  'Fabric and GSM',
  'Wash / print / emb.',
  'PP approved on',
  'Shipment date',
  'Cutting start',
  'Sewing start',
  'Line(s)',
  'SMV / target per h',
]

export const ppMeetingDepartments = [
  'Merchandising',
  'Pattern / sample',
  'Store',
  'Cutting',
  'Production / line',
  'IE',
  'Quality',
  'Finishing',
  'Maintenance',
  'Buyer QA (if present)',
]
