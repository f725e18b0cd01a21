/** `#rrggbb` in lower case. */
export const KEY_COLOUR = /^#[0-9a-f]{6}$/;

/** How much of the key colour each of its shades has, beside white (`lighter`) or black (`darker`); 900 is the colour itself. */
export const KEY_SHADES = {
  lighter: { 50: 8, 100: 12, 200: 24, 300: 38, 400: 60, 500: 75, 600: 85, 700: 92, 800: 96 },
  darker: { 1000: 85, 1100: 75, 1200: 65 },
} as const;
