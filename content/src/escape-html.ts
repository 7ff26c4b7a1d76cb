/** Escapes a text for HTML, also inside an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
