import { html } from "hono/html";
import { type Desk, deskLink, type Markup } from "./desk-frame.ts";
import type { Fields } from "./fields.ts";

/** What a form brought that was refused, so that nothing is typed twice. */
export type RefusedForm = { form: string; fields: Fields } | undefined;

/** The desk's own address of a picture: this page may be on another host than the API. */
export function pictureLink(url: string): string {
  return `/clinic/picture/${url.split("/").slice(-2).join("/")}`;
}

/** A form with one file; `more` stands before it. */
export function renderUpload(desk: Desk, path: string, label: string, more: Markup | string = ""): Markup {
  return html`<form method="post" action="${deskLink(desk, path)}" enctype="multipart/form-data" class="fields">
    ${more}
    <label>${label} <span class="to">JPEG・PNG・WebP、10MBまで。撮影場所などの情報は保存されません。</span>
      <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" required /></label>
    <button>アップロードする</button>
  </form>`;
}

export function renderRemoval(desk: Desk, path: string, label: string): Markup {
  return html`<form method="post" action="${deskLink(desk, path)}" class="removal"><button class="refuse">${label}</button></form>`;
}
