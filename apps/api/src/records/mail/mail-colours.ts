import { mixColours } from "@madoguchi/contract/clinic/mix-colours";

/** The portal's own key colour, where a clinic has none (`docs/design/look.md`, Colour). */
const OWN_KEY_COLOUR = "#006f83";

/** The roles of `packages/ui/src/styles/theme.css` as plain values: a mail program knows no custom properties. */
export function mailColours(keyColour: string | null) {
  const key = keyColour ?? OWN_KEY_COLOUR;
  const lightKey = mixColours(key, 45, "#ffffff");
  return {
    light: {
      ...{ key, onKey: "#ffffff", ground: mixColours(key, 8, "#ffffff"), card: "#ffffff" },
      ...{ text: "#1a1a1a", secondary: "#4d4d4d" },
    },
    dark: {
      ...{
        key: lightKey,
        onKey: "#0e1214",
        ground: mixColours(key, 10, "#0e0e0e"),
        card: mixColours(key, 14, "#1c1c1c"),
      },
      ...{ text: "#f2f2f2", secondary: "#b9c1c5" },
    },
  };
}
