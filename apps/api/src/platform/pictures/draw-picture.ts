/** Renders an SVG of our own as PNG. Uploads never come here: an SVG can contain a script. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).png().toBuffer();
}
