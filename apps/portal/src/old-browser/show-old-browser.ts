/** The element with the page's data (`page-data/page-data.ts`), of which only the clinic's telephone is read here. */
const PAGE_DATA_ELEMENT_ID = "madoguchi-data";

function readPhone(page: Document): string {
  const text = page.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent ?? "";
  return /"phoneNumber":"([-+\d ]+)"/.exec(text)?.[1] ?? "";
}

function write(page: Document, tag: "h1" | "p", text: string): HTMLElement {
  const element = page.createElement(tag);
  element.textContent = text;
  return element;
}

function writePhone(page: Document, phone: string): HTMLElement {
  const line = write(page, "p", "お急ぎのときや更新できないときは、お電話ください：");
  const link = page.createElement("a");
  link.href = `tel:${phone}`;
  link.textContent = phone;
  line.appendChild(link);
  return line;
}

/**
 * Shows what to do with a browser that is too old, with the clinic's telephone if the page contains it: above a
 * server-rendered page, which can be read, or in place of one that would stay empty.
 */
export function showOldBrowser(page: Document): void {
  const root = page.getElementById("root");
  if (!root) return;
  const note = page.createElement("div");
  note.setAttribute("role", "alert");
  // Set by the object model, as the pages' policy refuses a style attribute.
  note.style.cssText = "max-width:40rem;margin:0 auto;padding:1.5rem 1rem;line-height:1.7";
  const phone = readPhone(page);
  const lines = [
    write(page, "h1", "お使いのブラウザーが古いため、ご利用いただけません"),
    write(
      page,
      "p",
      "iPhone・iPadは、「設定」の「一般」にある「ソフトウェアアップデート」で、iOS 16.4以上に更新してください。",
    ),
    write(
      page,
      "p",
      "パソコンやAndroidの端末では、Chrome・Edge・Firefox・Safariのいずれかを最新版に更新して、もう一度開いてください。",
    ),
    ...(phone === "" ? [] : [writePhone(page, phone)]),
  ];
  for (const line of lines) note.appendChild(line);
  const readable = root.querySelector("[data-page]");
  while (!readable && root.firstChild) root.removeChild(root.firstChild);
  root.insertBefore(note, readable);
  // Code that starts later does not find the element, and leaves the page unchanged.
  root.removeAttribute("id");
}
