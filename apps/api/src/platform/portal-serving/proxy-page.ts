import { html } from "hono/html";

/** Seconds after which the page loads again; a start takes about as long as a minute at most. */
const RELOAD_SECONDS = 10;

const STYLE =
  "body{margin:0;padding:2rem 1.25rem;background:#fff;color:#1a1a1a;font:1rem/1.8 sans-serif;overflow-wrap:anywhere}" +
  "main{max-width:40rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.5}a{color:#0017c1}" +
  ".call{font-size:1.5rem;font-weight:bold}.alarm{margin-top:2rem;padding:1rem;border:2px solid #b91c1c}";

/**
 * The page that a proxy shows while no program answers, in one line, because HAProxy's files have one page a line. It
 * needs nothing else from the program, and loads itself again. Without a clinic it names none: the host of a desk of
 * several clinics.
 */
export function writeProxyPage(clinic: { name: string; phoneNumber: string } | undefined): string {
  const title = "ただいま画面を準備しています";
  const page = html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${title}${clinic && ` | ${clinic.name}`}</title>
<style>${STYLE}</style>
</head>
<body><main>
${clinic && html`<p>${clinic.name}</p>`}
<h1>${title}</h1>
<p>1分ほどで使えるようになります。このページは自動で読み込み直されますので、そのままお待ちください。</p>
${
  clinic &&
  html`<p>お急ぎのときは、お電話ください。<br><a class="call" href="tel:${clinic.phoneNumber}">${clinic.phoneNumber}</a></p>`
}
<p class="alarm">強い胸の痛み、息苦しさ、意識がもうろうとするときは、すぐに<a href="tel:119">119番</a>にお電話ください。</p>
<p lang="en">This page will be back in about a minute and reloads by itself. In an emergency call <a href="tel:119">119</a>.</p>
</main></body>
</html>`;
  return String(page).replaceAll(/\s*\n\s*/g, "");
}
