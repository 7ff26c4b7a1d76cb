import type { MachineClass, Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { createNewOperation, createNewStyle } from './new-style.ts'

type Row = readonly [name: string, bangla: string, minutes: number, machine: MachineClass, people: number]

/**
 * Lines that were published, whose minutes are taken as SMV: a T-shirt (textilesscholars, 2019), and the placket and collar of a polo
 * (noorbutex, 2015), which names no machines.
 */
const lines: Readonly<Record<'tshirt' | 'polo', readonly Row[]>> = {
  tshirt: [
    ['Care label attach with back part', 'ব্যাক পার্টে কেয়ার লেবেল', 0.2, 'SNLS', 1],
    ['Front and back part match', 'ফ্রন্ট ও ব্যাক মেলানো', 0.18, 'manual', 1],
    ['Shoulder joining', 'শোল্ডার জয়েন', 0.33, 'OL-4T', 2],
    ['Neck rib measure and cut', 'নেক রিব মাপা ও কাটা', 0.25, 'manual', 1],
    ['Neck rib tack with body', 'বডির সঙ্গে নেক রিব ট্যাক', 0.26, 'SNLS', 1],
    ['Neck rib joining', 'নেক রিব জয়েন', 0.3, 'OL-4T', 1],
    ['Neck top stitch', 'নেক টপ স্টিচ', 0.25, 'FL-flat', 1],
    ['Main label attach', 'মেইন লেবেল', 0.33, 'SNLS', 2],
    ['Sleeve hem', 'স্লিভ হেম', 0.3, 'FL-flat', 1],
    ['Sleeve and body match', 'স্লিভ ও বডি মেলানো', 0.22, 'manual', 1],
    ['Sleeve joining', 'স্লিভ জয়েন', 0.42, 'OL-4T', 2],
    ['Arm hole top stitch', 'আর্মহোল টপ স্টিচ', 0.3, 'FL-flat', 1],
    ['Side seam', 'সাইড সিম', 0.57, 'OL-4T', 2],
    ['Sleeve close and open tack', 'স্লিভ ক্লোজ ও ওপেন ট্যাক', 0.37, 'SNLS', 2],
    ['Body hem', 'বডি হেম', 0.46, 'FL-flat', 2],
    ['Final thread cut', 'ফাইনাল সুতা কাটা', 0.34, 'manual', 1],
  ],
  polo: [
    ['Placket iron', 'প্ল্যাকেট আয়রন', 0.4, 'iron', 2],
    ['Placket mark', 'প্ল্যাকেট মার্ক', 0.3, 'manual', 1],
    ['Placket join', 'প্ল্যাকেট জয়েন', 0.32, 'SNLS', 2],
    ['Placket middle cut', 'প্ল্যাকেট মাঝে কাটা', 0.28, 'manual', 1],
    ['Rib servicing', 'রিব সার্ভিসিং', 0.25, 'OL-4T', 1],
    ['Lower placket, two parts', 'লোয়ার প্ল্যাকেট, দুই অংশ', 0.3, 'SNLS', 1],
    ['Lower placket overlock', 'লোয়ার প্ল্যাকেট ওভারলক', 0.28, 'OL-4T', 1],
    ['Lower placket join and top stitch', 'লোয়ার প্ল্যাকেট জয়েন ও টপ স্টিচ', 0.32, 'SNLS', 2],
    ['Nose tack', 'নোজ ট্যাক', 0.35, 'SNLS', 1],
    ['Body match', 'বডি মেলানো', 0.3, 'manual', 1],
    ['Shoulder join', 'শোল্ডার জয়েন', 0.33, 'OL-4T', 1],
    ['Collar servicing', 'কলার সার্ভিসিং', 0.3, 'OL-4T', 1],
    ['Collar tack', 'কলার ট্যাক', 0.4, 'SNLS', 2],
    ['Collar join', 'কলার জয়েন', 0.32, 'OL-4T', 1],
    ['Piping', 'পাইপিং', 0.3, 'SNLS', 1],
    ['Collar top stitch', 'কলার টপ স্টিচ', 0.6, 'SNLS', 2],
    ['Placket close', 'প্ল্যাকেট ক্লোজ', 0.71, 'SNLS', 3],
    ['Inner tack', 'ইনার ট্যাক', 0.35, 'SNLS', 1],
  ],
}

export type SampleName = keyof typeof lines

/** Makes a style of a published line. */
export function createSample(sample: SampleName, name: string): { style: Style; operations: Operation[] } {
  const style = createNewStyle({ name, complexity: sample === 'polo' ? 'middle' : 'simple' })
  const operations = lines[sample].map(([english, nameBangla, minutes, machine, people], at) => {
    const isByHand = machine === 'manual' || machine === 'iron'
    return createNewOperation(style.id, at + 1, {
      name: english,
      nameBangla,
      machine,
      people,
      worker: isByHand ? 'helper' : 'operator',
      smvMachine: isByHand ? 0 : minutes,
      smvManual: isByHand ? minutes : 0,
    })
  })
  return { style, operations }
}
