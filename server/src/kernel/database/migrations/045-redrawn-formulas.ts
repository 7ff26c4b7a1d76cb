import { type Kysely, sql } from 'kysely'

/**
 * Formulas of the starter content as they were drawn and as they are right. Everything behind the first division stood under the bar,
 * so that SMV, overtime, the price of fabric and knitted kilograms were wrong on the page.
 */
const drawings: readonly (readonly [wrong: string, right: string])[] = [
  [
    '<p class="formula"><b>SMV</b> <span class="operator">=</span> <span class="fraction"><span>Observed time <span class="operator">×</span> Rating</span><span class="visually-hidden"> ÷ </span><span>100 <span class="operator">×</span> (1 <span class="operator">+</span> Allowance % / 100)</span></span></p>',
    '<p class="formula"><b>SMV</b><span class="operator"> = </span><span class="fraction"><span><span>Observed time</span><span class="operator"> × </span>Rating</span><span class="visually-hidden operator"> ÷ </span><span>100</span></span><span class="operator"> × </span><span>(1<span class="operator"> + </span><span class="fraction"><span><span>Allowance %</span></span><span class="visually-hidden operator"> ÷ </span><span>100</span></span>)</span></p>',
  ],
  [
    '<p class="formula"><b>OT</b> <span class="operator">=</span> <span class="fraction"><span>Basic</span><span class="visually-hidden"> ÷ </span><span>208 <span class="operator">×</span> 2 <span class="operator">×</span> OT hours</span></span></p>',
    '<p class="formula"><b>OT</b><span class="operator"> = </span><span class="fraction"><span>Basic</span><span class="visually-hidden operator"> ÷ </span><span>208</span></span><span class="operator"> × </span>2<span class="operator"> × </span><span>OT hours</span></p>',
  ],
  [
    '<p class="formula"><b>Fabric price</b> <span class="operator">=</span> <span class="fraction"><span>Yarn</span><span class="visually-hidden"> ÷ </span><span>((1 <span class="operator">−</span> Knitting loss) <span class="operator">×</span> (1 <span class="operator">−</span> Dyeing loss)) <span class="operator">+</span> (Knitting <span class="operator">+</span> Dyeing) / (1 <span class="operator">−</span> Dyeing loss)</span></span></p>',
    '<p class="formula"><b>Fabric price</b><span class="operator"> = </span><span class="fraction"><span>Yarn</span><span class="visually-hidden operator"> ÷ </span><span><span class="visually-hidden">(</span><span>(1<span class="operator"> − </span><span>Knitting loss</span>)</span><span class="operator"> × </span><span>(1<span class="operator"> − </span><span>Dyeing loss</span>)</span><span class="visually-hidden">)</span></span></span><span class="operator"> + </span><span class="fraction"><span><span class="visually-hidden">(</span>Knitting<span class="operator"> + </span>Dyeing<span class="visually-hidden">)</span></span><span class="visually-hidden operator"> ÷ </span><span><span class="visually-hidden">(</span>1<span class="operator"> − </span><span>Dyeing loss</span><span class="visually-hidden">)</span></span></span></p>',
  ],
  [
    '<p class="formula"><b>kg</b> <span class="operator">=</span> <span class="fraction"><span>π <span class="operator">×</span> Dia <span class="operator">×</span> Gauge <span class="operator">×</span> RPM <span class="operator">×</span> Feeders <span class="operator">×</span> Stitch length <span class="operator">×</span> Tex <span class="operator">×</span> 60 <span class="operator">×</span> Hours <span class="operator">×</span> Eff %</span><span class="visually-hidden"> ÷ </span><span>100 / 1000000000</span></span></p>',
    '<p class="formula"><b>kg</b><span class="operator"> = </span><span class="fraction"><span>π<span class="operator"> × </span>Dia<span class="operator"> × </span>Gauge<span class="operator"> × </span>RPM<span class="operator"> × </span>Feeders<span class="operator"> × </span><span>Stitch length</span><span class="operator"> × </span>Tex<span class="operator"> × </span>60<span class="operator"> × </span>Hours<span class="operator"> × </span><span>Eff %</span></span><span class="visually-hidden operator"> ÷ </span><span><span class="visually-hidden">(</span>100<span class="operator"> × </span>1000000000<span class="visually-hidden">)</span></span></span></p>',
  ],
]

/** The texts that display formulas. */
const texts = [
  ['articles', 'content'],
  ['job_questions', 'answer'],
] as const

/** Redraws the formulas that were drawn wrongly. What editors wrote anew is left alone. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  for (const [table, column] of texts) {
    const text = sql.ref(column)
    for (const [wrong, right] of drawings) {
      await sql`update ${sql.table(table)} set ${text} = replace(${text}, ${wrong}, ${right}) where ${text} like ${`%${wrong}%`}`.execute(
        db,
      )
    }
  }
}
