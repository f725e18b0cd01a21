/** Set by `npm run soak`: every combination and the large numbers, which take too long for each `npm test`. */
export const isSoak = process.env["SOAK"] === "1";
