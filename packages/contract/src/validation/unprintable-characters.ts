/**
 * Letters that the font of printed papers (Noto Sans JP) lacks although it has their script: the simplified characters
 * of GB 2312, and letters of European alphabets. Each is its distance from the one before, in base 36. A test compares
 * them with the font.
 */
const DISTANCES = `
78 1 1 1 1 1 1 1 1 1 1 1 5 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3
1 3 1 1 5 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 7 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 h 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 81 1 1 1 3 1 3 1 1 1 2 7 2 1 1 2 2 1 1 q 1 1 1 1 1 1 q 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 f 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1t 2 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 9 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 4xt 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2j 1 1 1 1 1 9as 7 1 1 1 5
3 2 d 6 3 1 b 3 4 2 1 1 c 1 5 a v 4 7 d 2 9 3 a 6 4 8 2 n 2 18 3 3 1 1 2 2 1 1 1 3 8 1f 2 d 1b 2 1 1 1 1 1 2
1e a 1 1 3 25 2 2 1p 3 1 12 2 1 1 1v 2t 5 q d 4 7 j 1 j c 5 7 t 7 4 c 1 3 e c 1 1 5 d g 2 1 1 1 e 1 m q f d
1 3 1 6 a 1 c c 2j 8 w 1 6 1 9 3 9 q 1 5 1 1 8 d 1 s i 7 x 2 1 1 9 f 1 1 c f p 5 2 1 1 2 1 1 1 2 1 m 6 a i 5
1 1 2 6 h o 3 1 1 1 1 1 1 2 2 1 2 1 1 1 8 16 a 5 2 1 1 8 4 7 8 4 i g 2 3 2 1 1 7 1 1 1 1l 2 2 2 2 2 2 1 f 9
b 4 1 2 2 1 4 3 1 2 b 1 b i 1 4 1 3 6 16 1 1 3 v 1 i 5 g c 11 e i 1 9 8 1f 1 t 3 1 1 1 1 2 m e 1 1 c 9 b 5 2
5 2 e m 1 1 l o a 1f x 7 12 7 1 2k e 3 19 6 2 5 1 9 b 1c 1 1 m b 1 1 18 1 x c 1 1 1 15 1 2 m 16 1 1 1g 14 2
4 j 6 1y s 6 9 8 2 1e 2 1 9 1 i 1 1n 2 1 p 3 4 1 8 2 d e 7 t p 2 1 b 9 1 1 1 1 1 1 x 2 2 3 w 1 t 1 r f 1 g q
3 2 e 9 29 16 i 4 3 7 1 c a 1 a a 1 6 1w a 1 2 1 a 1 23 1i a f p 3 12 q 1d 9 o n 2 1 1 1 1 1 1 1h 1 3 1g 3 2
1 1 1 1 1 1a 1 1 2 1j 3 2 1 1 2 1g 1 2 17 2u q 1 2 1e 5 4 8 1 c 1 7 b 1b 1 2 1 1 1 4 16 5 1 1 1 2 1 1m 3 1 2
1 1 1 1 11 c 3 1 2 1 1 1 1 1 w p 1 2 1 1 25 3 4 1 2 2 h h v 2 1 1 1 3 6 1 f 6 w 3 1 1 1 1 2 k 10 2 i v 2 1 2
6 u 1g j 13 f 1c 8 m 1x 1 7 1 y 11 l 1 1 1 18 11 1 2q 11 h 2 12 1 1h 5 2 2 1 2 1 2 1f 5 o 3 7 1 1 1 1 1 2 1
2 12 15 1 1 2 1 1 2 1 2f 2 2l 1 4 9 2f 3 1 1 23 7 4 1 1k n 2 1g k 3 19 3d 2i b b 1 7 7 w 1 j 4 h b 8 9 1 e 1
2 2 7 1 7 1 5 1 2 b 9 1 2 o 3 5 12 k 1 1 1 1 2 1h n 1 1 1 2 2 1 1 1x 3 1 1 2 1 2 1 1 2 1 1 1 21 1 1 1 1 2 1
2 1 1 1 2r 1 1 2 1 3 2 31 2 1 29 8 1 1 1 2 1 3 1 1n y 1 4 2 11 n j 1h 1 2r q u i 1 s 1 v 1 3 1 1 1 o b 1 1 1
2 2 2 8 j 6 3 2 1 2 2i 1 5 2 u t 3g 6 m p f 5 g 1 4 g o 1 g 5 h a 6 1 1 1 1 f 2 b 7 c n 1h h j a j 1 1 w 1 x
t 1 18 1n n 1w 1p a k 8 g 1q j 1 8 1 1 b 2 1 p 1 d g 2 2 1 q b 7 j 1 j 1 e 7 a 5 8 12 w 1 t 1 1 7 n u 1g 2 d
1 1g d 2h b 7 1 1 1 1 l 1 1 2 2 3 a f 1 2 1 2 2 g 5 1 1 m a i i 1 9 f 5 w 18 e h 23 9 y 15 3 15 e 9 t g u 12
m f 1 8 1 2 5 15 8 11 i f k 2 2 2 q 2 1 7 p 3 2 5 t 4 1 1 1 2 12 2 e d 3 11 17 1f t b 1 d n b s 1r 28 89 1 1
1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 2 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1
1 1 1 1 1 1 2 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 2 1 1 1 1 1 1 1
1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 d l 3 8 i d u 8 9 14 p 1d 3 2 2 1 7 7 a 9 1 1 7 l 1
p s 1 e 9 5 1 1 1 1 1 1 q b 1 1 1 1 1 y 1 1 1 1 1 1 u 4 2 g h 1 x 1 1 1 j l 4 y 1m t a 2 1 1 a 3 1e 3 7 8 6
7 8 5 11 3 3 1 2 1 1 1 1 1 9 1j 2 3 1 5 d 1g 1 2 1 1 1 3 1 1 1 1 1 1 1 1 1 1 1 1t 2 1 1 2 1 1 1 1 2 2k 4 1 7
1 1 1 1 2n 1 1 3 2 27 2 1 3 2 1 29 1 1 1 1 1 1i 2 2n 3g 2 t e 2 1 1 1 1 16 e g 5 1 8 o 1 1 1 1 x 2 1c 1 14 d
1 16 15 2 8 j 2u h 7 o 1 14 s p 1 1 1 1i 6 j 3y 2 1 1 1 1 1 1 1 1 2 1 1 1 d h 4b 7r 1 1 1 1 1 1 1 1 1 1 2 1
1 1 2 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6g 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 1 2 1 1 1 1 1 1 2 1 1 1 i m 9 t 3 4 7 4 1 q p 1 1 1 1 1a 3 2 1 b n 1
k p g d m s 49 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 2 1 1 1 1 1 1 1
f 2 e 4 a h 1 2 1 1 1 1 k m 1 8 k l s 1o a f 2 b 1 1 k 1 1 2 j 1 h 2g d 1 g 1 1 1 5 7 1 1 d e 1 8 13 4q 1m
40 74 20 1 1 1 1 1 1 1 1 1 1 2 1 1 1 2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 2 1 1 3 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 2 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1
1 2 1 1 1 1 1 1 1 1 2 1 1 1 1 2 1 1 1 2 1 2 1 1 1 1 1 1 1 1 2 1 1 1 2 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 2 1
1 1 1 3 37 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 2 1 1 1 2 1 5 m 1 f 1
1 1 1 c i 1 1 13 1a h h j b 3 18 12 i 18 1 2 r 1k 2 1 1 1 3u 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 2 1
1 2 1 2 1 1 2 1 1 1 1 1 1 1 1 2 1 1 1 16 1 1 2 3 1 1 e 11 2g 2 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 3 2 1 2 1 1 3 1
1 1 1 2 1 2 2 1 1 1 1 1 1 60 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 2 1 1 3 1 1 1 1 3 1 1 2 1 1 1
1 1 1 1 1 1 1 1 2 a 9 8 3 6 1 l 1a 4 1g 2 8m 2 1 3 1 1 1 3 2 1 2 1 1 2 1 5 1 1 2 1 1 1 1 1 1 1 1 1 1 1 2 2 1
2 1 1 1 1 1 1 1 1 2 1 1 1 6 1 1 1 1 3 1 1 1 1 1 1 3 1 1 1 1 1 1 3 1 1 1 3 8u 1 1 1 2 1 2 1 1 1 1 1 2 2 1 1 2
1 1 1 1 1 3 1 1 2 1 1 1 1 1 1 1 1 1 1 1 2 1 2 4 2 1 2 1 1 2 5 1 2 1 1 1 1 1 1 1 3 1 2 b 23 p 7 1 x 2 1w 1b 3
1 1 1 1 1 1 1 1 1 e 1`;

function readMissing(): Set<number> {
  const missing = new Set<number>();
  let point = 0;
  for (const distance of DISTANCES.trim().split(/\s+/)) {
    point += Number.parseInt(distance, 36);
    missing.add(point);
  }
  return missing;
}

const MISSING = readMissing();

/** All scripts but these have no letter in the font, such as Hangul and Thai. */
const PRINTED_SCRIPT =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}]$/u;

/** The characters of a name that labels, packing lists and receipts show as boxes, each once; empty for most names. */
export function unprintableCharacters(name: string): string {
  const letters = [...name.normalize("NFC")].filter((character) => /\p{L}/u.test(character));
  return [
    ...new Set(
      letters.filter((character) => MISSING.has(character.codePointAt(0) ?? 0) || !PRINTED_SCRIPT.test(character)),
    ),
  ].join("");
}
