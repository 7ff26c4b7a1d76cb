import type { ShareText } from './share-subject.ts'
/** The size of a picture in pixels: what WhatsApp and Facebook show whole. */
export declare const pictureSize: {
  readonly width: 1200
  readonly height: 630
}
/** The largest file in bytes. */
export declare const mostPictureBytes = 300000
/**
 * Draws the picture of a link as JPEG. The text is shaped with the fonts that `FONTCONFIG_FILE` names. It is data: nothing in it is
 * markup, and characters that the fonts lack are left out.
 */
export declare function drawSharePicture(text: ShareText): Promise<Buffer>
/**
 * Returns a text as it is drawn: one line, without controls, pictures and scripts that the fonts lack. The joiners of Bangla stay,
 * because র‍্যা and র্যা differ by one.
 */
export declare function cleanText(text: string): string
