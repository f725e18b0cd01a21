import { KEY_SHADES } from "@madoguchi/contract/clinic/key-colour";
import { mixColours } from "@madoguchi/contract/clinic/mix-colours";
import type { Picture } from "@madoguchi/contract/clinic/picture";

type PageHeadPreviewProps = { name: string; logo: Picture | null; keyColour: string };

/** The colours of the portal's head in a scheme, from the same shades that the server computes. */
function coloursOf(keyColour: string, scheme: "light" | "dark") {
  if (scheme === "light") return { ground: "#ffffff", text: "#1a1a1a", key: keyColour, onKey: "#ffffff" };
  const deep = mixColours(keyColour, KEY_SHADES.darker[1200], "#000000");
  return {
    ground: mixColours(deep, 16, "#0e1214"),
    text: "#f2f2f2",
    key: mixColours(keyColour, KEY_SHADES.lighter[300], "#ffffff"),
    onKey: "#0e1214",
  };
}

function Head({ name, logo, keyColour, scheme }: PageHeadPreviewProps & { scheme: "light" | "dark" }) {
  const { ground, text, key, onKey } = coloursOf(keyColour, scheme);
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <div
        aria-hidden
        className="flex forced-color-adjust-none flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
        style={{ backgroundColor: ground, color: text }}
      >
        <span className="flex min-w-0 items-center gap-2">
          {logo ? (
            <img src={logo.url} alt="" className="h-9 w-auto max-w-40 object-contain" />
          ) : (
            <svg viewBox="0 0 32 32" className="size-9 shrink-0 fill-none stroke-[2.4]" aria-hidden>
              <rect width="32" height="32" rx="9" style={{ fill: key }} />
              <path
                d="M8 25V12q0-6.5 8-6.5t8 6.5v13M6 25h20M16 11v8m-4-4h8"
                strokeLinecap="round"
                style={{ stroke: onKey }}
              />
            </svg>
          )}
          <span className="break-phrase text-std-17B-170 leading-130">{name}</span>
        </span>
        <span className="flex flex-wrap items-center gap-4">
          <span className="underline underline-offset-4" style={{ color: key }}>
            ログイン
          </span>
          <span className="rounded-control px-4 py-2 font-700" style={{ backgroundColor: key, color: onKey }}>
            新規診察予約
          </span>
        </span>
      </div>
      <figcaption className="text-dns-14N-130 text-text-secondary">
        {scheme === "light" ? "明るい画面" : "暗い画面"}
      </figcaption>
    </figure>
  );
}

/** A preview of the head of the patients' page in this colour, in both schemes. */
export function PageHeadPreview(props: PageHeadPreviewProps) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Head {...props} scheme="light" />
      <Head {...props} scheme="dark" />
    </div>
  );
}
