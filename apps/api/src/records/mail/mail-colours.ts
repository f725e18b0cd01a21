/** The portal's own key colour, where a clinic has none (`docs/design/look.md`, Colour). */
const OWN_KEY_COLOUR = "#006f83";

function mix(colour: string, percent: number, other: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round((part * percent + other * (100 - percent)) / 100);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The roles of `packages/ui/src/styles/theme.css` as plain values: a mail program knows no custom properties. */
export function mailColours(keyColour: string | null) {
  const key = keyColour ?? OWN_KEY_COLOUR;
  const lightKey = mix(key, 45, 255);
  return {
    light: {
      ...{ key, onKey: "#ffffff", ground: mix(key, 8, 255), card: "#ffffff" },
      ...{ text: "#1a1a1a", secondary: "#4d4d4d" },
    },
    dark: {
      ...{ key: lightKey, onKey: "#0e1214", ground: mix(key, 10, 14), card: mix(key, 14, 28) },
      ...{ text: "#f2f2f2", secondary: "#b9c1c5" },
    },
  };
}
