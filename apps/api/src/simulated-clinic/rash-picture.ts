import { drawPicture } from "../platform/pictures/draw-picture.ts";
import { diceOf } from "./dice.ts";

const SIDE = 640;
const SKINS = ["#f3d3b8", "#e9c19d", "#f7dcc6"] as const;

/** Draws skin with a rash, not a real person's. The same number gives the same drawing. */
export function drawRash(number: number): string {
  const dice = diceOf(`rash of ${number}`);
  const spots = Array.from({ length: dice.between(18, 34) }, () => {
    const [x, y] = [dice.between(150, 490), dice.between(170, 470)];
    const [wide, high] = [dice.between(8, 34), dice.between(6, 26)];
    const opacity = dice.between(25, 60) / 100;
    return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="#c8443a" opacity="${opacity}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <defs><radialGradient id="light" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.45"/>
      <stop offset="1" stop-color="#7a4a2c" stop-opacity="0.28"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter></defs>
    <rect width="${SIDE}" height="${SIDE}" fill="${dice.pick(SKINS)}"/>
    <ellipse cx="320" cy="320" rx="210" ry="180" fill="#d9776a" opacity="0.3" filter="url(#soft)"/>
    <g filter="url(#soft)">${spots.join("")}</g>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>
  </svg>`;
}

/** The same as a file that a patient could send. */
export async function rashPhoto(number: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawPicture(drawRash(number)));
}
