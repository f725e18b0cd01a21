import { html } from "hono/html";
import type { Doctor } from "./branding-answers.ts";
import { pictureLink, type RefusedForm, renderRemoval, renderUpload } from "./branding-parts.ts";
import type { Desk, Markup } from "./desk-frame.ts";
import { type Fields, readField, typedOr } from "./fields.ts";
import { renderForm } from "./form-parts.ts";

/** The body of `PUT …/doctor/{doctorId}`. */
export function doctorBody(fields: Fields): object {
  const kana = readField(fields, "kana");
  const specialities = readField(fields, "specialities").split(/[、,]/);
  return {
    name: readField(fields, "name"),
    kana: kana === "" ? null : kana,
    licenceYear: Number(readField(fields, "licenceYear")),
    specialities: specialities.map((speciality) => speciality.trim()).filter((speciality) => speciality !== ""),
    line: readField(fields, "line"),
    position: Number(readField(fields, "position")),
  };
}

function renderFields(doctor: Doctor | undefined, position: number, typed: Fields | undefined): Markup {
  const value = (name: string, otherwise: string) => typedOr(typed, name, otherwise);
  return html`<div class="pair">
      <label>名前（予約枠と同じ） <input name="name" required maxlength="60" value="${value("name", doctor?.name ?? "")}" autocomplete="off" /></label>
      <label>フリガナ <input name="kana" maxlength="60" value="${value("kana", doctor?.kana ?? "")}" autocomplete="off" /></label>
    </div>
    <div class="pair">
      <label>医師免許を取得した年 <input name="licenceYear" required inputmode="numeric" maxlength="4" value="${value("licenceYear", doctor ? String(doctor.licenceYear) : "")}" autocomplete="off" /></label>
      <label>順番 <input name="position" required inputmode="numeric" maxlength="4" value="${value("position", String(doctor?.position ?? position))}" autocomplete="off" /></label>
    </div>
    <label>専門（「、」で区切って6つまで） <input name="specialities" value="${value("specialities", doctor?.specialities.join("、") ?? "")}" autocomplete="off" /></label>
    <label>患者へのひとこと（60文字まで） <input name="line" maxlength="60" value="${value("line", doctor?.line ?? "")}" autocomplete="off" /></label>`;
}

function renderDoctor(desk: Desk, doctor: Doctor, refused: RefusedForm): Markup {
  const { doctorId, name, portrait } = doctor;
  const path = `/branding/doctor/${doctorId}`;
  const typed = refused?.form === doctorId ? refused.fields : undefined;
  return html`<details ${typed ? "open" : ""}>
    <summary>
      <span class="doctor">
        ${
          portrait === null
            ? html`<span class="portrait"></span>`
            : html`<img class="portrait" src="${pictureLink(portrait.url)}" width="48" height="56" alt="" />`
        }
        <span><b>${name}</b><br /><span class="to">${doctor.specialities.join("・")} ${doctor.licenceYear}年免許取得</span></span>
      </span>
    </summary>
    ${renderForm(desk, path, html`${renderFields(doctor, doctor.position, typed)}<button class="button">${name}さんの紹介を保存する</button>`)}
    ${renderUpload(desk, `${path}/portrait`, `${name}さんの顔写真`)}
    ${portrait === null ? "" : renderRemoval(desk, `${path}/portrait/remove`, "顔写真を削除する")}
    ${renderRemoval(desk, `${path}/remove`, `${name}さんの紹介を削除する`)}
  </details>`;
}

/** The doctors as patients see them, each with a form, and a form for one more. */
export function renderDoctors(desk: Desk, doctors: Doctor[], refused: RefusedForm): Markup {
  const typed = refused?.form === "new" ? refused.fields : undefined;
  return html`${doctors.length === 0 ? html`<p>まだ紹介されていません。</p>` : doctors.map((doctor) => renderDoctor(desk, doctor, refused))}
    <details ${typed ? "open" : ""}>
      <summary>医師を追加する</summary>
      ${renderForm(desk, "/branding/doctor/new", html`${renderFields(undefined, doctors.length, typed)}<button class="button">医師を追加する</button>`)}
    </details>`;
}
