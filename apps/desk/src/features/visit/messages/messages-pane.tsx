import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import { sendRoomMessageCall, storeRoomPhotoCall } from "@madoguchi/contract/visit/room.operation.calls";
import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { useEffect, useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { useChanges } from "../../../entities/changes/changes.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { PhraseField } from "../../../entities/phrase/phrase-field.tsx";
import { PictureUpload } from "../../../entities/picture-upload/picture-upload.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { MessageLog } from "./message-log.tsx";
import { useVisitMessages } from "./use-visit-messages.ts";

type MessagesPaneProps = { visit: VisitAddress; phrases: readonly ClinicPhrase[] };

/** メッセージ about a finished visit: the messages, how far the patient has read, and a field to answer. */
export function MessagesPane({ visit, phrases }: MessagesPaneProps) {
  const { api, now } = useDesk();
  const { refreshInterval } = useChanges();
  const {
    list: data,
    error,
    isReading,
    reread,
    put,
    send,
    markRead,
    readEarlier,
  } = useVisitMessages(visit, refreshInterval / 1000);
  const [text, setText] = useState("");
  const { run, isBusy, problem: failure } = useAction(describeFailure);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const messageId = useRef(crypto.randomUUID());
  // Also the id of its message, so that a repeated request after a lost answer creates neither twice.
  const photoId = useRef(crypto.randomUUID());
  const unread = data && newestUnread(data, "doctor");
  useEffect(() => {
    // A lost request is repeated with the next read.
    if (unread !== undefined) markRead(unread).catch(() => undefined);
  }, [unread, markRead]);

  async function sendPhoto(file: File): Promise<boolean> {
    await api.send(storeRoomPhotoCall, { params: { ...visit, photoId: photoId.current }, file });
    const body = { messageId: photoId.current, text: "", photoId: photoId.current };
    put(await api.send(sendRoomMessageCall, { params: visit, body }));
    photoId.current = crypto.randomUUID();
    showToast("success", "写真を送りました");
    return true;
  }

  async function submit(): Promise<void> {
    const isEmpty = text.trim() === "";
    refuse(isEmpty ? "メッセージをご入力ください。" : undefined);
    if (isEmpty) return;
    await run(async () => {
      await send(messageId.current, text.trim());
      messageId.current = crypto.randomUUID();
      setText("");
      showToast("success", "メッセージを送りました");
    });
  }

  if (!data) {
    return (
      <Pane heading="メッセージ">
        {error ? (
          <LoadError onRetry={reread} isRetrying={isReading}>
            {describeFailure(error)}
          </LoadError>
        ) : (
          <SkeletonLines lines={2} />
        )}
      </Pane>
    );
  }
  const until = data.writableUntil === null ? undefined : new Date(data.writableUntil);
  const isOpen = until !== undefined && now() < until;
  if (!isOpen && data.messages.length === 0) return null;
  const isReadByPatient = newestUnread(data, "patient") === undefined;
  return (
    <Pane
      heading="メッセージ"
      aside={
        <span className="text-dns-14N-130 text-text-secondary">
          {isOpen ? `${formatDate(new Date(until.getTime() - 1))}まで送れます` : "送れる期間は終わりました"}
        </span>
      }
    >
      <MessageLog
        visit={visit}
        messages={data.messages}
        isDated
        onEarlier={data.hasEarlier ? readEarlier : undefined}
      />
      {data.messages.some(({ side }) => side === "doctor") && (
        <p className="self-end text-dns-14N-130 text-text-secondary">{isReadByPatient ? "既読" : "未読"}</p>
      )}
      {isOpen && (
        <Form className="flex flex-col gap-2" onSubmit={submit}>
          <PhraseField
            use="message"
            id="message-text"
            label="患者さまへのメッセージ"
            rows={3}
            most={LONGEST_ROOM_MESSAGE}
            value={text}
            ref={field}
            error={problem ?? failure}
            phrases={phrases}
            onChange={setText}
          />
          <Button type="submit" className="sm:w-auto sm:self-end" busy={isBusy} busyLabel="送信しています…">
            送信する
          </Button>
          <Disclosure summary="写真を送る">
            <PictureUpload
              name="写真"
              hint="JPEG、PNG、WebP、10MBまで。位置情報などは取り除きます。診療の記録に残ります。"
              previewClass="max-h-60 rounded-control"
              sendLabel="この写真を送る"
              onSend={sendPhoto}
            />
          </Disclosure>
        </Form>
      )}
    </Pane>
  );
}
