/** `#rrggbb` in lower case. */
export const KEY_COLOUR = /^#[0-9a-f]{6}$/;

/** The share of the key colour in each shade, mixed with white (`lighter`) or black (`darker`); 900 is pure. */
export const KEY_SHADES = {
  lighter: { 50: 8, 100: 12, 200: 24, 300: 38, 400: 60, 500: 75, 600: 85, 700: 92, 800: 96 },
  darker: { 1000: 85, 1100: 75, 1200: 65 },
} as const;
