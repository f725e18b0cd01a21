import { readVisitLinkCall, sendVisitLinkCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { VisitLinkState } from "@madoguchi/contract/visit/visit-link";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

/** How often the fate of an SMS under way is asked for, while this part is open. */
const ASK_EVERY_MS = 10_000;

/** `090-1234-5678`. */
function writeNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{4})(\d{4})$/, "$1-$2-$3");
}

function describeLast({ askedAt, state }: NonNullable<VisitLinkState["last"]>): string {
  const at = formatTime(new Date(askedAt));
  switch (state) {
    case "waiting":
      return `${at}のSMSを送信しています。届いたかどうかは、このままお待ちいただくと表示されます。`;
    case "sent":
      return `${at}のSMSは届きました。`;
    case "failed":
      return `${at}のSMSは届きませんでした。番号をお確かめのうえ、参加コードをお電話でお伝えください。`;
    case "skipped":
      return `${at}のSMSは、予約が変わったため送りませんでした。`;
  }
}

type VisitLinkProps = { treatmentId: string; onSent: () => void };

/** SMSで送る: the way into the visit, to the mobile telephone of a patient without mail; nothing where no SMS is sent. */
export function VisitLink({ treatmentId, onSent }: VisitLinkProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId, treatmentId };
  const keyFor = useAttemptKey();
  const { run, isBusy, problem } = useAction(describeFailure);
  const { data, mutate } = useRead(
    readVisitLinkCall,
    { params },
    {
      refreshInterval: (link) => (link?.last?.state === "waiting" ? ASK_EVERY_MS : 0),
    },
  );
  if (!data?.isConnected) return null;

  async function send(): Promise<void> {
    // Another press is another message; a repetition of one whose answer was lost is not.
    const sent = await api.send(sendVisitLinkCall, { params, key: keyFor(data?.last ?? {}) });
    onSent();
    await mutate(sent, { revalidate: false });
  }

  if (data.number === null) {
    return <p>SMSは、患者さまの記録に携帯電話の番号（060・070・080・090）があるときに送れます。</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" className="sm:w-auto" busy={isBusy} onClick={() => void run(send)}>
        SMSで送る（{writeNumber(data.number)}）
      </Button>
      <p className="text-text-secondary">
        診察室に入るためのリンクを送ります。番号がご本人のものか、送る前にお確かめください。診察の3時間前にも、もう一度送ります。お伝えした参加コードは使えなくなります。
      </p>
      {data.last && (
        <Notice kind={data.last.state === "failed" ? "warning" : "info"} isAnnounced title="SMSの状態">
          {describeLast(data.last)}
        </Notice>
      )}
      {problem && (
        <Notice kind="error" isAnnounced title="送れませんでした">
          {problem}
        </Notice>
      )}
    </div>
  );
}
