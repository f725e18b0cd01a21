import { html, raw } from "hono/html";
import type { Words } from "../language/words.ts";
import {
  closingLines,
  contactLabels,
  type Fact,
  type Letter,
  type LetterBlock,
  type MailSender,
  salutationOf,
  sentenceOf,
} from "./letter.ts";
import { mailColours } from "./mail-colours.ts";

type Markup = ReturnType<typeof html>;
type Colours = ReturnType<typeof mailColours>;

function breakLines(lines: readonly string[]) {
  return lines.map((line, at) => (at === 0 ? line : html`<br>${line}`));
}

const FONT = raw("font-family:'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif");
const TABLE = raw(`role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"`);

/** More than any preview shows, so that previews do not show the text after it. */
const PREVIEW_FILLER = raw("&#847;&zwnj;&nbsp;".repeat(120));

/** Mail programs that ignore style sheets show the light colours of the inline styles. */
function styleSheet({ dark }: Colours) {
  const rules = [
    [".ground", `background:${dark.ground}!important`],
    [".card", `background:${dark.card}!important`],
    [".text", `color:${dark.text}!important`],
    [".secondary", `color:${dark.secondary}!important`],
    [".link", `color:${dark.key}!important`],
    [".button,.key", `background:${dark.key}!important`],
    [".on-key", `color:${dark.onKey}!important`],
  ].map(([selector, rule]) => `${selector}{${rule}}`);
  const phrases = "h1,.name{word-break:auto-phrase}h1{text-wrap:balance}p{text-wrap:pretty}";
  const narrow = ".pad{padding-left:20px!important;padding-right:20px!important}.code{letter-spacing:6px!important}";
  return raw(
    `:root{color-scheme:light dark;supported-color-schemes:light dark}${phrases}@media (prefers-color-scheme:dark){${rules.join("")}}@media (max-width:480px){${narrow}}`,
  );
}

function factRow({ label, value }: Fact, isLarge: boolean, { light }: Colours): Markup {
  const size = isLarge ? "font-size:18px;font-weight:bold" : "font-size:16px";
  return html`<tr><th class="secondary" scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-size:14px;line-height:26px;font-weight:normal;white-space:nowrap;color:${light.secondary}">${label}</th><td class="text" valign="top" width="100%" style="padding:6px 0;${size};line-height:26px;overflow-wrap:anywhere;color:${light.text}">${value}</td></tr>`;
}

function factTable({ when, facts }: Letter, colours: Colours): Markup | string {
  if (when.length + facts.length === 0) return "";
  const rows = [
    ...when.map((fact) => factRow(fact, true, colours)),
    ...facts.map((fact) => factRow(fact, false, colours)),
  ];
  return html`<tr><td style="padding:0 0 24px"><table cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="ground" bgcolor="${colours.light.ground}" style="padding:10px 20px;border-radius:12px;background:${colours.light.ground}"><table cellpadding="0" cellspacing="0" border="0" width="100%">${rows}</table></td></tr></table></td></tr>\n`;
}

function codeBox({ code, label }: { code: string; label: string }, { light }: Colours): Markup {
  return html`<table ${TABLE}><tr><td class="ground" bgcolor="${light.ground}" style="padding:16px 20px;border-radius:12px;background:${light.ground}"><p class="secondary" style="margin:0;font-size:14px;line-height:24px;color:${light.secondary}">${label}</p><p class="text code" style="margin:0;font-size:40px;line-height:52px;font-weight:bold;letter-spacing:10px;white-space:nowrap;color:${light.text}">${code}</p></td></tr></table>`;
}

/** Characters of an address that is readable; a longer one fills lines with its token. */
const READABLE = 80;

function address(url: string, { say }: Words, { light }: Colours): Markup {
  const text =
    url.length <= READABLE
      ? url
      : say("ボタンが開かないときは、こちらを押してください", "If the button does not open, press here");
  return html`<a class="link" href="${url}" style="color:${light.key}">${text}</a>`;
}

function linkRow({ label, url }: { label: string; url: string }, colours: Colours): Markup {
  return html`<p class="text" style="margin:0;color:${colours.light.text}">${label}</p><p style="margin:0;font-size:14px;line-height:22px;word-break:break-all"><a class="link" href="${url}" style="color:${colours.light.key}">${url}</a></p>`;
}

function buttonRow({ label, url }: { label: string; url: string }, words: Words, colours: Colours): Markup {
  const { light } = colours;
  return html`<table ${TABLE} style="max-width:392px"><tr><td class="button" bgcolor="${light.key}" align="center" style="border-radius:12px;background:${light.key}"><a class="on-key" href="${url}" style="display:block;padding:15px 16px;font-size:16px;line-height:26px;font-weight:bold;text-decoration:none;color:${light.onKey}">${label}</a></td></tr></table><p style="margin:12px 0 0;font-size:14px;line-height:22px;word-break:break-all">${address(url, words, colours)}</p>`;
}

function blockContent(block: LetterBlock, words: Words, colours: Colours): Markup {
  switch (block.kind) {
    case "text":
      return html`<p class="text" style="margin:0;color:${colours.light.text}">${breakLines(block.lines)}</p>`;
    case "code":
      return codeBox({ code: block.code, label: contactLabels(words).code }, colours);
    case "button":
      return buttonRow(block, words, colours);
    case "link":
      return linkRow(block, colours);
  }
}

function header({ name, logo }: MailSender, { light }: Colours): Markup {
  const words = html`<span class="text name" style="font-size:18px;line-height:28px;font-weight:bold;color:${light.text}">${name}</span>`;
  if (!logo) return words;
  const picture = html`<img src="cid:${logo.contentId}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:120px;border:0;border-radius:8px;background:#ffffff">`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 12px 0 0">${picture}</td><td>${words}</td></tr></table>`;
}

function footer(letter: Letter, { light }: Colours): Markup {
  const { name, address, phoneNumber, writtenContactUrl } = letter.clinic;
  const { language, say } = letter.words;
  const labels = contactLabels(letter.words);
  const colon = say("：", ": ");
  const style = `margin:0 0 12px;font-size:14px;line-height:24px;color:${light.secondary}`;
  // Without it a screen reader would read the address of a Japanese clinic as English.
  const place = language === "ja" ? address : html`<span lang="ja">${address}</span>`;
  const call = html`<a class="secondary" href="tel:${phoneNumber.replaceAll("-", "")}" style="color:${light.secondary}">${phoneNumber}</a>`;
  const write = html`<a class="secondary" href="${writtenContactUrl}" style="color:${light.secondary}">${writtenContactUrl}</a>`;
  return html`<p class="secondary" style="${style}"><b class="name">${name}</b><br>${place}<br>${labels.call}${colon}${call}<br>${labels.write}${colon}${write}</p><p class="secondary" style="${style}">${breakLines(closingLines(letter))}</p>`;
}

function row(content: Markup, bottom = 24): Markup {
  return html`<tr><td style="padding:0 0 ${bottom}px;font-size:16px;line-height:28px">${content}</td></tr>\n`;
}

/**
 * The HTML part: tables 600 px wide and inline styles, which all mail programs support; no font, picture or script from
 * elsewhere, and readable without the logo. The device's scheme decides between light and dark.
 */
export function writeLetterHtml(letter: Letter): string {
  const colours = mailColours(letter.clinic.keyColour);
  const { light } = colours;
  const preview =
    letter.when.length > 0
      ? letter.when.map(({ value }) => value).join(" ")
      : (letter.sentence ?? sentenceOf(letter.headline, letter.words));
  const salutation = html`<p class="text" style="margin:0;color:${light.text}">${salutationOf(letter)}</p>`;
  const headline = html`<h1 class="text" style="margin:0;font-size:22px;line-height:34px;font-weight:bold;color:${light.text}">${letter.sentence ?? letter.headline}</h1>`;
  const content = [
    row(header(letter.clinic, colours)),
    row(salutation, 12),
    row(headline),
    factTable(letter, colours),
    ...letter.blocks.map((block) => row(blockContent(block, letter.words, colours))),
  ];
  return html`<!doctype html>
<html lang="${letter.words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${letter.subject ?? letter.headline}</title>
<style>${styleSheet(colours)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${FONT};-webkit-text-size-adjust:100%">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.ground}">${preview}${PREVIEW_FILLER}</div>
<table class="ground" ${TABLE} bgcolor="${light.ground}" style="background:${light.ground};${FONT}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px"><tr><td class="key" height="10" bgcolor="${light.key}" style="height:10px;font-size:1px;line-height:1px;border-radius:16px 16px 0 0;background:${light.key}">&nbsp;</td></tr><tr><td class="card pad" align="left" bgcolor="${light.card}" style="padding:28px 36px 8px;border-radius:0 0 16px 16px;background:${light.card}">
<table ${TABLE}>
${content}</table>
</td></tr><tr><td class="pad" align="left" style="padding:20px 36px 4px">${footer(letter, colours)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`.toString();
}
