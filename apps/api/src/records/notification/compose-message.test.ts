import { describe, expect, test } from "vitest";
import { sampleEvents, sampleRows, unansweredRows } from "../../testing/sample-messages.ts";
import { composeMessage } from "./compose-message.ts";
import type { MessageRows } from "./message-subject.ts";
import type { NotificationType } from "./notification-event.ts";
import { writeLineText, writeMessageMail } from "./write-message.ts";

const { clinic, words } = sampleRows;
const contact = { address: "東京都港区芝1-1-1", writtenContactUrl: "https://clinic.example/" };
const sender = { ...clinic, ...contact, keyColour: null, logo: undefined, offersEnglish: true };
const treatmentId = "11111111-1111-4111-8111-111111111111";

function contentOf(type: NotificationType, changed: Partial<MessageRows> = {}) {
  return composeMessage(sampleEvents[type], { ...sampleRows, ...changed })?.content;
}

const portalBaseUrl = "https://portal.example";

describe.each(Object.values(sampleEvents).map(({ type }) => type))("%s", (type) => {
  const content = contentOf(type);

  test("has a title and a link of the portal", () => {
    expect(content?.title).toMatch(/^.{5,50}$/);
    expect(content?.action.path).toMatch(/^\/(treatment|payment|examination|mypage|reservation|settings)/);
  });

  test("has nothing medical where others may see it", () => {
    if (!content) throw new Error("no content");
    const to = {
      to: "hanako@example.com",
      recipientName: "山田 花子",
      messageId: "<1@portal.example>",
      portalBaseUrl,
      words,
    };
    const mail = writeMessageMail(content, { ...to, clinic: sender });
    const line = writeLineText(content, clinic, portalBaseUrl, words);
    const everything = [mail.subject, mail.text, mail.html, line].join("\n");
    for (const word of ["urology", "泌尿器科", "佐藤", "血圧", "アムロジピン", "内科", "病名"])
      expect(everything).not.toContain(word);
    expect(
      mail.text.startsWith(`山田 花子 様\n\n${clinic.name}です。\n${content.sentence ?? `${content.title}。`}`),
    ).toBe(true);
  });

  test("is sent to LINE without an amount or a number", () => {
    if (!content) throw new Error("no content");
    expect(writeLineText(content, clinic, portalBaseUrl, words)).not.toMatch(/12,800|ABCD-2345|0312345678/);
  });
});

test.each([
  ["treatment.booked", "ご予約が確定しました"],
  ["profile.proposed", "登録内容の変更をご確認ください"],
  ["profile.corrected", "クリニックが基本情報を訂正しました"],
  ["treatment.time-changed", "ご予約が変更されました"],
  ["treatment.cancelled", "ご予約がキャンセルされました"],
  ["visit.tomorrow", "明日の診察のお知らせ"],
  ["visit.room-open", "診察室が開きました"],
  ["visit.called", "医師がお呼びしています"],
  ["visit.called-back", "診察室で医師がお待ちしています"],
  ["visit.call-undone", "先ほどの呼び出しは、まちがいでした"],
  ["visit.absent", "ご不在でした"],
  ["visit.absence-withdrawn", "ご不在の記録を取り消しました"],
  ["visit.delayed", "診察が遅れています"],
  ["visit.closed", "診察が行われませんでした"],
  ["charge.issued", "お支払いのご案内（期限 2026.05.20（水））"],
  ["charge.day-3", "お支払いの期限が近づいています（期限 2026.05.20（水））"],
  ["charge.expired", "お支払いの期限が過ぎました"],
  ["payment.paid", "お支払いが完了しました"],
  ["payment.failed", "お支払いができませんでした"],
  ["payment.surplus", "お支払いをクリニックが確認しています"],
  ["payment.withdrawn", "お支払いの記録を訂正しました"],
  ["delivery.shipped", "発送しました（追跡番号 1234-5678-9012）"],
  ["delivery.corrected", "追跡番号を訂正しました（正しい追跡番号 1234-5678-9012）"],
  ["delivery.recalled", "発送のお知らせを取り消します"],
  ["medicine.applied", "お薬の追加：申請を受け付けました"],
  ["medicine.approved", "お薬の追加：お支払いのご案内"],
  ["medicine.withdrawn", "お薬の追加：申請を取り消しました"],
  ["account.changed", "LINEアカウントと連携しました"],
  ["waitlist.offered", "お待ちの日に空きが出ました"],
  ["waitlist.closed", "お待ちの日の受付がなくなりました"],
  ["record.erasure", "診療の記録とアカウントを消去する予定です"],
] as const)("%s is titled 「%s」", (type, title) => {
  expect(contentOf(type)?.title).toBe(title);
});

test.each([
  ["treatment.booked", "ご予約が確定しました"],
  ["visit.tomorrow", "明日の診察までに、問診にご回答ください"],
] as const)("while the questionnaire waits, %s is titled 「%s」 and leads to it first, on LINE too", (type, title) => {
  const content = composeMessage(sampleEvents[type], unansweredRows)?.content;
  if (!content) throw new Error("no content");
  expect(writeLineText(content, clinic, portalBaseUrl, words)).toBe(
    [
      `【${clinic.name}】${title}`,
      "日時：2026.05.12（火）10:00〜10:15",
      "",
      "問診に答える",
      `https://portal.example/questions/first-visit/?treatmentId=${treatmentId}&isFirstTreatment=1`,
      "",
      "ご予約の内容を見る",
      `https://portal.example/treatment/${treatmentId}`,
    ].join("\n"),
  );
});

test.each([
  ["card-added", "お支払いカードを登録しました"],
  ["passkey-added", "パスキーを登録しました（メールなしでログインできる端末）"],
  ["passkey-removed", "パスキーを削除しました"],
  ["email-changed", "メールアドレスを変更しました"],
  ["line-unlinked", "LINEアカウントとの連携を解除しました"],
  ["sessions-ended", "すべての端末からログアウトしました"],
] as const)("a change of the account is named in the title: %s", (change, title) => {
  const event = { type: "account.changed", change, changedAt: sampleRows.now } as const;
  expect(composeMessage(event, sampleRows)?.content).toMatchObject({
    title,
    when: [{ label: "日時", value: "2026.05.11（月）10:00" }],
  });
});

test.each([
  ["video", "はじまる前に、カメラとマイクが使えるか、通信が安定しているかをご確認ください。"],
  ["telephone", "電波のよい、ほかの方に聞かれない場所をご用意ください。"],
  [null, "はじまる前に、通信が安定しているかをご確認ください。"],
] as const)("where patient and doctor meet by %s, the reminder asks to prepare for that", (visitMeans, words) => {
  expect(contentOf("visit.tomorrow", { clinic: { ...clinic, visitMeans } })?.details).toContain(words);
});

test("in a clinic that telephones its patients no room opens: the message announces the call", () => {
  const content = contentOf("visit.room-open", { clinic: { ...clinic, visitMeans: "telephone" } });
  expect(content).toMatchObject({
    title: "まもなく診察のお時間です",
    details: ["お時間になりましたら、クリニックからお電話します。"],
    action: { label: "ご予約の内容を見る", path: `/treatment/${treatmentId}` },
  });
  expect(contentOf("visit.tomorrow", { clinic: { ...clinic, visitMeans: "telephone" } })?.details).toContain(
    "お時間になりましたら、クリニックからお電話します。",
  );
});

test("in a department without video no room opens: the message leads to its instructions", () => {
  const treatment = sampleRows.treatment && { ...sampleRows.treatment, isElsewhere: true };
  const rows = { clinic: { ...clinic, visitMeans: "video" as const }, treatment };
  expect(contentOf("visit.room-open", rows)).toMatchObject({
    title: "まもなく診察のお時間です",
    details: ["診察の受け方は、次のページでご確認ください。"],
    action: { label: "ご予約の内容を見る", path: `/treatment/${treatmentId}` },
  });
  expect(contentOf("visit.tomorrow", rows)?.details.join()).not.toContain("カメラ");
});

test("a called, absent or long waiting patient gets a link to the room and the clinic's telephone", () => {
  for (const [type, label] of [
    ["visit.called", "参加する"],
    ["visit.absent", "診察室に戻る"],
    ["visit.delayed", "診察室に入る"],
  ] as const) {
    const content = contentOf(type);
    expect([type, content?.action]).toEqual([type, { label, path: `/examination/${treatmentId}/` }]);
    expect(content?.details.at(-1)).toContain("お電話（0312345678）");
  }
  expect(contentOf("visit.delayed")?.when).toEqual([
    { label: "日時", value: "2026.05.12（火）10:00〜10:15" },
    { label: "遅れの目安", value: "20分以上" },
  ]);
});

test("after the deadline of changes the mail has the clinic's telephone", () => {
  const late = contentOf("treatment.booked", { now: new Date("2026-05-12T08:30:00+09:00") });
  expect(late?.details).toContain("変更・キャンセルは、お電話（0312345678）でご連絡ください。");
});

test("the message of an expired charge leads to the clinic's telephone, or to the payment where it accepts late payment", () => {
  expect(contentOf("charge.expired")).toMatchObject({
    details: [
      "オンラインでのお支払いは締め切りました。",
      "お手続きについては、クリニック（電話：0312345678）へご連絡ください。",
    ],
    action: { path: `/treatment/${treatmentId}` },
  });
  expect(contentOf("charge.expired", { clinic: { ...clinic, acceptsLatePayment: true } })).toMatchObject({
    details: ["期限のあとも、お支払いいただけます。お早めにお手続きください。"],
    action: { label: "お支払いの画面を開く", path: `/payment/${treatmentId}` },
  });
});
