import { MOST_CALLS, type RoomState } from "@madoguchi/contract/visit/room";
import { Notice } from "@madoguchi/ui/feedback/notice";

const WORDS = {
  stopped: {
    title: "医師が呼び出しを取りやめました",
    text: "順番はそのままです。もう一度お呼びするまで、このままお待ちください。",
  },
  mistaken: {
    title: "先ほどの呼び出しは、まちがいでした",
    text: "医師がまちがえてお呼びしました。申し訳ありません。順番はそのままですので、もう一度お呼びするまでお待ちください。",
  },
} as const;

/** The results of the doctor's calls, for a patient who continues to wait. */
export function CallWord({ state: { lastCall, calls } }: { state: Pick<RoomState, "lastCall" | "calls"> }) {
  if (lastCall !== null) {
    return (
      <Notice kind="info" title={WORDS[lastCall].title} isAnnounced>
        {WORDS[lastCall].text}
      </Notice>
    );
  }
  if (calls === 0) return null;
  return (
    <Notice kind="warning" title={`医師が${calls}回お呼びしました`} isAnnounced>
      {calls < MOST_CALLS
        ? "お返事がなかったため、もう一度お呼びします。音が聞こえるように、この画面の前でお待ちください。"
        : "お返事がなかったため、ご不在とすることがあります。お待ちのときは、下のメモか、お電話でクリニックにお知らせください。"}
    </Notice>
  );
}
