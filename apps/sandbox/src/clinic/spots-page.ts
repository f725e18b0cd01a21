import { html } from "hono/html";
import type { Spot } from "./answers.ts";
import { addDays, writeDay, writeTime } from "./dates.ts";
import { type Desk, deskLink, type Markup, type Notice, renderDesk } from "./desk-frame.ts";

const HOLDER_LABELS = { held: "仮押さえ", taken: "予約" } as const;

/** The taken seats by record code, and the number of free ones. */
function writeSeats({ seats }: Spot): string {
  const holders = seats.flatMap(({ state, medicalRecordCode }) =>
    state === "free" ? [] : [`${HOLDER_LABELS[state]} ${medicalRecordCode ?? ""}`.trim()],
  );
  return [...holders, `空き${seats.length - holders.length}席`].join("、");
}

function renderSpot(desk: Desk, day: string, spot: Spot): Markup {
  const isClosed = spot.closedAt !== null;
  const action = isClosed ? "open" : "close";
  const time = `${writeTime(spot.startsAt)}〜${writeTime(spot.endsAt)}`;
  return html`<li>
    <div class="row">
      <p><b>${time} ${spot.doctorName}</b><br /><span class="to">${isClosed ? "受付停止中・" : ""}${writeSeats(spot)}</span></p>
      <form method="post" action="${deskLink(desk, `/spots/${spot.spotId}/${action}`, { day })}">
        <button class="${isClosed ? "" : "refuse"}" aria-label="${time} ${spot.doctorName}の予約枠を${isClosed ? "開く" : "閉じる"}">
          ${isClosed ? "開く" : "閉じる"}
        </button>
      </form>
    </div>
  </li>`;
}

/** The spots of a day by department, each with its seats and a button to close or open it. */
export function renderSpots(
  desk: Desk,
  day: string,
  spots: Spot[],
  departments: { clinicalDepartmentId: string; name: string }[],
  notice?: Notice,
): Markup {
  const groups = departments
    .map(({ clinicalDepartmentId, name }) => ({
      name,
      own: spots.filter((spot) => spot.clinicalDepartmentId === clinicalDepartmentId),
    }))
    .filter(({ own }) => own.length > 0);
  return renderDesk(
    desk,
    "予約枠",
    html`<div class="bar"><h1>${writeDay(day)}の予約枠</h1><span>${spots.length}枠</span></div>
      <p class="days">
        <a href="${deskLink(desk, "/spots", { day: addDays(day, -1) })}">← 前の日</a>
        <a href="${deskLink(desk, "/spots")}">本日</a>
        <a href="${deskLink(desk, "/spots", { day: addDays(day, 1) })}">次の日 →</a>
      </p>
      <p>閉じた枠は予約できなくなります。すでにある予約は残ります。</p>
      ${
        groups.length === 0
          ? html`<div class="empty"><p><b>この日の予約枠はありません</b></p></div>`
          : groups.map(
              ({ name, own }) => html`<h2>${name}</h2>
                <ul class="mails">${own.map((spot) => renderSpot(desk, day, spot))}</ul>`,
            )
      }`,
    notice,
  );
}
