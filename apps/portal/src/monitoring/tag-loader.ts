import { scriptAddress } from "@madoguchi/ui/browser/script-address";

/** The list that the tag manager reads; it exists before the script does. */
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's type is extended by merging interfaces.
  interface Window {
    dataLayer?: unknown[];
  }
}

export type TagLoaderSettings = { containerId: string; baseUrl: string };

export type TagLoader = {
  /** Reports a screen by its route pattern, never by its address. The first call loads the script. */
  showPage: (template: string) => void;
  /** Whether its script is in the page: from then on it can read the page. */
  isLoaded: () => boolean;
};

/**
 * The tag manager's own loader, with an element instead of an inline script. It does nothing until the first
 * `showPage`. The page's content security policy blocks other origins for its tags.
 */
export function createTagLoader({ containerId, baseUrl }: TagLoaderSettings, page: Window, now: () => Date): TagLoader {
  let isLoaded = false;

  function pushToDataLayer(message: Record<string, unknown>): void {
    page.dataLayer ??= [];
    page.dataLayer.push(message);
  }

  function load(): void {
    isLoaded = true;
    pushToDataLayer({ "gtm.start": now().getTime(), event: "gtm.js" });
    const script = page.document.createElement("script");
    const address = `${baseUrl}/gtm.js?id=${encodeURIComponent(containerId)}`;
    script.src = scriptAddress(page, "madoguchi-tags", address);
    script.async = true;
    script.referrerPolicy = "no-referrer";
    page.document.head.append(script);
  }

  return {
    showPage: (template) => {
      if (!isLoaded) load();
      pushToDataLayer({ event: "page_view", page_template: template });
    },
    isLoaded: () => isLoaded,
  };
}
