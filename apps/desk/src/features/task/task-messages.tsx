import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };
/** The last words are enough to answer; the visit has all. */
const SHOWN = 5;

/** The newest messages about a visit and a field to answer them; an answer says that they have been read. */
export function TaskMessages({ treatmentId }: { treatmentId: string }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId, treatmentId };
  const { data, error, mutate, isValidating } = useRead(readRoomMessagesCall, { params }, ONCE);
  const [text, setText] = useState("");
  const messageId = useRef(crypto.randomUUID());
  const { run, isBusy, problem: failure } = useAction(describeFailure);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();

  async function submit(): Promise<void> {
    const written = text.trim();
    refuse(written === "" ? "お返事をご入力ください。" : undefined);
    if (written === "") return;
    await run(async () => {
      await api.send(sendRoomMessageCall, {
        params,
        body: { messageId: messageId.current, text: written, photoId: null },
      });
      messageId.current = crypto.randomUUID();
      setText("");
      showToast("success", "お返事を送りました。");
      const unread = data && newestUnread(data, "doctor");
      // Before the end of a visit only a doctor may say so: the message then stays unread for the doctor.
      if (unread !== undefined) {
        await api.send(markRoomMessagesReadCall, { params, body: { until: unread } }).catch(() => undefined);
      }
      await mutate();
    });
  }

  if (!data) {
    return error === undefined ? (
      <SkeletonLines lines={3} />
    ) : (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
        {describeFailure(error)}
      </LoadError>
    );
  }
  return (
    <>
      <ul aria-label="メッセージ" className="flex flex-col gap-2">
        {data.messages.slice(-SHOWN).map(({ messageId: id, side, author, text: words, photoId, sentAt }) => (
          <li key={id} className="rounded-control border border-line px-3 py-2">
            <span className="text-dns-14N-130 text-text-secondary">
              {side === "patient" ? "患者さま" : author}　<DateText at={new Date(sentAt)} />
            </span>
            <span className="block whitespace-pre-wrap wrap-anywhere">{words}</span>
            {photoId !== null && (
              <span className="block text-text-secondary">写真があります（診察の画面で見られます）</span>
            )}
          </li>
        ))}
      </ul>
      <Form className="flex flex-col gap-2" onSubmit={submit}>
        <CompactText
          id={`reply-${treatmentId}`}
          label="お返事"
          rows={3}
          maxLength={LONGEST_ROOM_MESSAGE}
          value={text}
          ref={field}
          error={problem ?? failure}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" aria-busy={isBusy || undefined} className="desk-act desk-act-first self-end">
          {isBusy ? "送っています…" : "お返事を送る"}
        </button>
      </Form>
    </>
  );
}
