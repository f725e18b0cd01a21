import { html } from "hono/html";
import type { ClinicPictures, DeskClinic, Doctor } from "./branding-answers.ts";
import { pictureLink, type RefusedForm, renderRemoval, renderUpload } from "./branding-parts.ts";
import { type Desk, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { renderDoctors } from "./doctor-forms.ts";
import { renderForm, renderSection } from "./form-parts.ts";
import type { Refusal } from "./operation-api.ts";

/** The portal's own key colour, where a clinic has none. */
const OWN_COLOUR = "#006f83";

const COLOUR = /#[0-9a-f]{6}/;

export type Branding = { clinic: DeskClinic; pictures: ClinicPictures; doctors: Doctor[] };

/** The colour that the API offers in the place of one that it refuses. */
function offeredColour(refusal: Refusal | undefined): string | undefined {
  const issue = refusal?.issues.find(({ path }) => path === "keyColour");
  return issue && COLOUR.exec(issue.message)?.[0];
}

function renderNameAndColour(
  desk: Desk,
  clinic: DeskClinic,
  refused: RefusedForm,
  refusal: Refusal | undefined,
): Markup {
  const typed = refused?.form === "settings" ? refused.fields : undefined;
  const name = typed?.get("name")?.[0] ?? clinic.name;
  const colour = typed?.get("keyColour")?.[0] ?? clinic.keyColour ?? OWN_COLOUR;
  const offered = offeredColour(refusal);
  return renderForm(
    desk,
    "/branding/settings",
    html`<label>クリニックの名前（2〜30文字） <input name="name" required minlength="2" maxlength="30" value="${name}" autocomplete="off" /></label>
      <label>基調色 <input type="color" name="keyColour" value="${colour}" data-colour /></label>
      <p class="colours" aria-hidden="true">
        <span class="swatch light"><b>明るい画面</b> <span class="link">リンクの文字</span> <span class="fill">予約する</span></span>
        <span class="swatch dark"><b>暗い画面</b> <span class="link">リンクの文字</span> <span class="fill">予約する</span></span>
      </p>
      <p><output data-contrast></output></p>
      ${
        offered === undefined
          ? ""
          : html`<button class="button" name="offered" value="${offered}"><span class="dot" data-dot="${offered}"></span>近い色 ${offered} にする</button>`
      }
      <label class="tick"><input type="checkbox" name="own" value="yes" ${typed?.has("own") || (typed === undefined && clinic.keyColour === null) ? "checked" : ""} /> 標準の色を使う</label>
      <button class="button">名前と色を保存する</button>
      <script type="module" src="/clinic-colour.js"></script>`,
  );
}

function renderLogo(desk: Desk, { logo }: ClinicPictures): Markup {
  return html`${
    logo === null
      ? html`<p>いまは標準のマークが表示されています。</p>`
      : html`<p class="shown"><img src="${pictureLink(logo.url)}" width="${logo.width}" height="${logo.height}" alt="現在のロゴ" class="logo" /></p>
        ${renderRemoval(desk, "/branding/logo/remove", "ロゴを削除する")}`
  }
  ${renderUpload(desk, "/branding/logo", "新しいロゴ（背景は透明のままになります）")}`;
}

function renderPhotograph(desk: Desk, { photograph }: ClinicPictures): Markup {
  return html`${
    photograph === null
      ? html`<p>いまは写真がありません。</p>`
      : html`<p class="shown"><img src="${pictureLink(photograph.url)}" width="${photograph.width}" height="${photograph.height}" alt="${photograph.alt}" class="photograph" /></p>
        <p class="to">${photograph.alt}</p>
        ${renderRemoval(desk, "/branding/photograph/remove", "写真を削除する")}`
  }
  ${renderUpload(
    desk,
    "/branding/photograph",
    "新しい写真",
    html`<label>写真の説明（目で見られない方のために） <input name="alt" required maxlength="100" autocomplete="off" /></label>`,
  )}`;
}

/** What the clinic shows of itself: its name, colour, logo, photograph and doctors, each in a form of its own. */
export function renderBranding(desk: Desk, branding: Branding, notice?: Notice, refused?: RefusedForm): Markup {
  const { clinic, pictures, doctors } = branding;
  const refusal = notice && "refusal" in notice ? notice.refusal : undefined;
  return renderDesk(
    desk,
    "見た目と医師",
    html`<h1>見た目と医師</h1>
      <p>患者の画面、メール、領収書に表示されます。変更は数秒で反映されます。</p>
      ${renderSection("名前と色", renderNameAndColour(desk, clinic, refused, refusal))}
      ${renderSection("ロゴ", renderLogo(desk, pictures))}
      ${renderSection("写真", renderPhotograph(desk, pictures))}
      ${renderSection("医師", renderDoctors(desk, doctors, refused))}`,
    notice,
  );
}
