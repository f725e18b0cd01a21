import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const DRAW_ICON = fileURLToPath(new URL("../../../packages/ui/src/icons/icon.ts", import.meta.url));

/**
 * Draws the icon set's shapes with our few lines in place of its own component, which carries what other frameworks and
 * older names need and weighs on every first page. Should the set ever be laid out differently, its own is used.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    enforce: "pre",
    resolveId(source, importer) {
      const isIcon = importer?.includes("/lucide-react/dist/esm/icons/") ?? false;
      return isIcon && source.endsWith("/createLucideIcon.mjs") ? DRAW_ICON : null;
    },
  };
}
