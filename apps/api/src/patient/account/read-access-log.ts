import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { readAuditPlace, writeAuditPlace } from "../../records/audit/audit-place.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { type LoggedEvent, listAccess } from "./access-log.store.ts";

/** What the patient's access log shows for each audit action. */
export const ACTION_LABELS: Record<string, string> = {
  "profile.register": "基本情報を登録しました",
  "profile.enter": "クリニックで患者登録をしました",
  "profile.correct": "クリニックが氏名などの基本情報を訂正しました",
  "profile.propose": "クリニックが登録内容の変更を提案しました",
  "profile.proposal-confirm": "クリニックからの変更の提案を確定しました",
  "profile.proposal-decline": "クリニックからの変更の提案を断りました",
  "profile.proposal-withdraw": "クリニックが変更の提案を取り下げました",
  "profile.proposal-replace": "クリニックが変更の提案を新しいものに置き換えました",
  "profile.proposal-lapse": "期限が過ぎたため、変更の提案を終了しました",
  "profile.proposal-merge": "記録をまとめたため、変更の提案を終了しました",
  "profile.take-over": "クリニックが登録した記録を、ご自身の記録として引き継ぎました",
  "clinic.join": "ほかのクリニックの患者として登録しました",
  "representation.begin": "代理で受診の手続きをする方を登録しました",
  "representation.act": "代理の方が操作しました",
  "representation.end": "代理を終えました",
  "customer.merge": "クリニックに2つあった同じ方の記録を、1つにまとめました",
  "customer.unmerge": "まとめた記録を、元の2つの記録に戻しました",
  "customer.distinguish": "似ている記録を、別の方のものと確認しました",
  "profile.update": "基本情報を変更しました",
  "form.submit": "クリニックからの質問に回答しました",
  "treatment.book": "診察を予約しました",
  "treatment.cancel": "予約をキャンセルしました",
  "treatment.change-time": "予約の日時を変更しました",
  "waitlist.join": "空き待ちに登録しました",
  "waitlist.leave": "空き待ちを取りやめました",
  "waitlist.offer": "空いた席をご案内しました",
  "waitlist.remove": "空き待ちを終了しました",
  "questionnaire.submit": "問診の回答を送信しました",
  "address.register": "お届け先の住所を登録しました",
  "address.update": "お届け先の住所を変更しました",
  "address.confirm-postcode": "郵便番号と住所の違いを確認しました",
  "email.change-request": "メールアドレスの変更を申し込みました",
  "email.change": "メールアドレスを変更しました",
  "line.link": "LINEと連携しました",
  "line.unlink": "LINEとの連携を解除しました",
  "passkey.add": "端末のパスキーを登録しました",
  "passkey.remove": "端末のパスキーを削除しました",
  "notification.update": "お知らせの設定を変更しました",
  "language.update": "お知らせの言語を変更しました",
  "treatment.move": "予約の日時を変更しました",
  "treatment.by-telephone": "受診のしかたを変更しました",
  "treatment.visit-code": "診察の参加コードを発行しました",
  "treatment.visit-link": "診察の入口をSMSで送りました",
  "treatment.start": "診察を始めました",
  "treatment.finish": "診察を終え、診療計画を記録しました",
  "visit.close": "診察が終わらないまま日が過ぎたため、予約を終了しました",
  "treatment.charge": "お支払いをご請求しました",
  "treatment.close": "お支払いのお手続きを終了しました",
  "treatment.read": "診察の記録を閲覧しました",
  "document.list": "書類の一覧を閲覧しました",
  "document.print": "書類を開きました",
  "document.download": "書類をダウンロードしました",
  "document.draft": "書類の下書きを作りました",
  "document.change": "書類の下書きを直しました",
  "document.issue": "書類を発行しました",
  "document.correct": "書類の訂正を始めました",
  "document.withdraw": "書類を取り消しました",
  "document.answer": "同意書に回答しました",
  "room.declare": "今いる場所と一緒にいる方をお知らせしました",
  "room.wait": "待合室に入りました",
  "room.leave": "診察室から出ました",
  "room.answer": "医師の呼び出しに応じて、診察を始めました",
  "room.phone-wish": "電話での連絡を希望しました",
  "companion.invite": "診察に同席する方を招きました",
  "companion.agree": "招かれた方が、名前を知らせて同席に同意しました",
  "companion.admit": "診察への同席を承諾しました",
  "companion.decline": "診察への同席をお断りしました",
  "companion.end": "同席の招待を取り消したか、退出していただきました",
  "room.message": "診察についてのメッセージを送りました",
  "room.call": "診察室へお呼びしました",
  "room.stop-call": "呼び出しを取りやめました",
  "room.undo-call": "まちがえた呼び出しを取り消しました",
  "room.call-back": "診察室へお戻りいただくようお知らせしました",
  "room.ask": "診察の引き継ぎを頼みました",
  "room.take-over": "診察の担当を引き継ぎました",
  "room.hand-over": "診察の担当を引き渡しました",
  "room.keep": "診察の担当を続けることにしました",
  "room.absent": "ご不在だったことを記録しました",
  "room.withdraw-absence": "ご不在の記録を取り消しました",
  "room.extend": "診察の時間を延ばしました",
  "room.read": "診察室の状態を閲覧しました",
  "room-message.read": "診察についてのメッセージを閲覧しました",
  "room-message.mark-read": "診察についてのメッセージを読みました",
  "device-test.store": "機器の確認の結果を送りました",
  "answers.read": "問診の回答と写真の一覧を閲覧しました",
  "photo.read": "写真を閲覧しました",
  "visit-record.read": "診察の法定の記録とメモを閲覧しました",
  "chart-draft.read": "書きかけの診察記録を閲覧しました",
  "chart-draft.write": "診察記録を書き始めました",
  "visit-note.write": "診察メモに追記しました",
  "identity.check": "本人確認書類を確認しました",
  "customer.read": "記録を閲覧しました",
  "health-fact.read": "アレルギー・既往・服薬・妊娠の記録を閲覧しました",
  "health-fact.add": "アレルギー・既往・服薬・妊娠を記録しました",
  "health-fact.correct": "アレルギー・既往・服薬・妊娠の記録を訂正しました",
  "inspection-report.read": "立入検査の資料のために記録を読み出しました",
  "record.export": "記録をファイルに書き出しました",
  "clinic.export": "クリニックのすべての記録とともに、記録をファイルに書き出しました",
  "payment.card-answer": "決済会社から聞いたお支払いの結果を記録しました",
  "payment.wish-late": "期限を過ぎたお支払いの再開を依頼しました",
  "charge.extend": "お支払いの期限を変更しました",
  "charge.reissue": "お支払いを改めてご請求しました",
  "medicine.apply": "お薬の追加を申請しました",
  "medicine.alarm": "お薬の追加の申請に、診察が必要な回答がありました",
  "medicine.withdraw": "お薬の追加の申請を取り消しました",
  "medicine-application.read": "お薬の追加の申請を閲覧しました",
  "medicine.approve": "お薬の追加を承認しました",
  "prescription.past-allergy": "アレルギーのご回答にあたるお薬を、理由を記録して処方しました",
  "prescription.past-stop": "確認が必要なお薬を、理由を記録して処方しました",
  "medicine.refuse": "お薬の追加をお断りしました",
  "delivery.presume": "発送から日数がたったため、お届け済みとしました",
  "medicine.lapse": "クリニックの確認が終わらなかったため、お薬の追加の申請を終了しました",
  "medicine.ask-for-visit": "お薬の追加の前に診察をお願いしました",
  "parcel.packing-list": "お薬に同梱する明細を印刷しました",
  "parcel.label": "お届け先の宛名ラベルを印刷しました",
  "pharmacy.sheet": "薬局に送る処方箋を印刷しました",
  "pharmacy.sent": "処方箋を薬局に送ったことを記録しました",
  "pharmacy.unsent": "処方箋を薬局に送った記録を取り消しました",
  "pharmacy.correct": "お薬を受け取る薬局を訂正しました",
  "parcel.medicine-bag": "お薬の袋に貼る表示を印刷しました",
  "parcel.medicine-information": "お薬の説明書を印刷しました",
  "parcel.carrier-file": "お届け先を配送会社用のファイルに書き出しました",
  "delivery.wish": "お届けのご希望を変更しました",
  "delivery.pack": "お薬を梱包しました",
  "delivery.unpack": "お薬の梱包を取り消しました",
  "delivery.ship": "お薬を発送しました",
  "delivery.correct": "お薬の追跡番号を訂正しました",
  "delivery.unship": "お薬の発送を取り消しました",
  "delivery.acknowledge-stop": "お薬の発送が止まったことを確認しました",
  "delivery.deliver": "お届けの完了を記録しました",
  "task.write": "クリニックの用件を記入しました",
  "task.take": "対応が必要なことの担当になりました",
  "task.hand": "対応が必要なことの担当を引き継ぎました",
  "task.correct": "クリニックの用件の記入を直しました",
  "task.resolve": "対応が必要なことを処理しました",
  "task.reopen": "処理済みとした対応を元に戻しました",
  "photo.upload": "写真を送りました",
  "photo.remove": "写真を削除しました",
  "account.export": "すべてのデータをダウンロードしました",
  "account.close": "退会しました",
  "card.register": "お支払いカードを登録しました",
  "card.default": "いつも使うカードを変更しました",
  "card.remove": "お支払いカードを削除しました",
  "payment.start": "カードでのお支払いを始めました",
  "payment.paid": "お支払いが完了しました",
  "payment.failed": "お支払いができませんでした",
  "payment.surplus": "請求の期限または変更の後に届いたお支払いをクリニックへ知らせました",
  "payment.accept": "期限の後などに届いたお支払いを受け取りました",
  "payment.refund": "返金の手続きを始めました",
  "payment.by-hand": "窓口や振込でのお支払いを記録しました",
  "payment.withdraw": "窓口や振込でのお支払いの記録を取り消しました",
  "payment.refunded": "返金しました",
  "payment.refund-failed": "返金ができませんでした",
  "session.begin": "ログインしました",
  "session.begin-by-passkey": "パスキーでログインしました",
  "session.end": "すべての端末からログアウトしました",
  "session.end-one": "端末を一つログアウトしました",
  "session.prove": "ご本人の確認をしました",
  "session.reuse": "同じログインが二つの端末で使われたため、安全のためログアウトしました",
  "sign-in.code-wrong": "認証コードの誤りで、ログインできませんでした",
  "sign-in.code-refused": "期限切れや使用済みの認証コードで、ログインできませんでした",
  "sign-in.passkey-refused": "パスキーを確認できず、ログインできませんでした",
  "code.wrong": "認証コードの入力に誤りがありました",
  "code.refused": "期限切れや使用済みの認証コードが入力されました",
  "email.undo": "メールアドレスの変更を取り消しました",
};

/** A clinic's key with its name; from before there were keys, the name that the system stated. */
const KEY = /^key:(.+)$/;
const STATED_ONLY = /^operator:(.+)$/;

/**
 * Who acted, in the patient's terms (`docs/design/screens.md` 6): the staff member, proven by a passkey; the
 * representative; or the clinic's system, proven by its key, with the person whom the system named, marked as the
 * system's own statement.
 */
export function actorLabel({
  actor,
  statedOperator,
  staffName,
  representativeName,
}: Pick<LoggedEvent, "actor" | "statedOperator" | "staffName" | "representativeName">): string {
  if (staffName !== null) return `クリニック（${staffName}）`;
  if (representativeName !== null) return `代理の方（${representativeName}）`;
  if (actor.startsWith("customer:")) return "ご本人";
  // It may have been the patient: the caller was not signed in.
  if (actor === "visitor") return "ログイン前の方";
  const keyName = KEY.exec(actor)?.[1];
  const stated = statedOperator ?? STATED_ONLY.exec(actor)?.[1];
  if (keyName === undefined && stated === undefined) return "システム";
  const parts = [keyName, stated === undefined ? undefined : `担当者の申告：${stated}`];
  return `クリニック（${parts.filter((part) => part !== undefined).join("、")}）`;
}

/** What was done; an action that this version does not know is described in general words. */
export function actionLabel(action: string): string {
  return ACTION_LABELS[action] ?? "情報を操作しました";
}

const PAGE_SIZE = 20;

/**
 * 「誰がいつ見たか」: the events of the customer's record, newest first, twenty a page. `before` is the `nextBefore` of the page
 * before; an unreadable one is E001.
 */
export const readAccessLog = businessCalls.answers(
  readAccessLogCall,
  async ({ deps: { database }, customer: owner, query: { before } }) => {
    const from = before === undefined ? undefined : readAuditPlace(before);
    // One more than is shown, which tells whether there is a next page.
    const found = await listAccess(database, owner, from, PAGE_SIZE + 1);
    const shown = found.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return {
      events: shown.map((event) => ({
        at: toWireTime(event.at),
        actor: actorLabel(event),
        action: actionLabel(event.action),
        device: event.device,
      })),
      nextBefore: found.length > PAGE_SIZE && last ? writeAuditPlace(last) : null,
    };
  },
);
