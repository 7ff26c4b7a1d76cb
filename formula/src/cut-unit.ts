/** Cuts the unit off a name that ends in it: "Width (cm)" in cm is "Width". */
export function cutUnit(name: string, unit: string): string {
  const end = `(${unit})`
  return unit !== '' && name.endsWith(end) ? name.slice(0, -end.length).trimEnd() : name
}
