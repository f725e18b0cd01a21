import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { AArrowUp, X } from "lucide";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS } from "../../entities/messages/use-messages.ts";
import { drawJpeg } from "../../entities/photo/draw-jpeg.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import { usePhotoQueue } from "../../entities/photo/use-photo-queue.ts";
import { ChatForm } from "./chat-form.tsx";
import type { RoomMessages } from "./use-room-messages.ts";

/** Takes a photo at the camera's own, higher resolution, which some browsers and cameras do not support. */
async function takePhoto(camera: MediaStreamTrack): Promise<Blob | undefined> {
  if (!("ImageCapture" in globalThis)) return undefined;
  return new ImageCapture(camera).takePhoto().catch(() => undefined);
}

async function takeFrame(camera: MediaStreamTrack): Promise<Blob | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.setAttribute("playsinline", "");
  video.srcObject = new MediaStream([camera]);
  await video.play();
  const frame = await createImageBitmap(video);
  video.srcObject = null;
  const jpeg = await drawJpeg(frame, frame.width, frame.height);
  frame.close();
  return jpeg;
}

/** Takes a photo of the camera's picture as a file. Throws if the browser provides no picture. */
async function takeStill(camera: MediaStreamTrack): Promise<File> {
  const photo = (await takePhoto(camera)) ?? (await takeFrame(camera));
  if (!photo) throw new Error("the browser made no picture of the camera");
  return new File([photo], "camera.jpg", { type: photo.type });
}

type StillKeyProps = { treatmentId: string; own: MediaStream };

/** Sends a photo of the camera's picture, sharper than the video and without leaving the call. */
function StillKey({ treatmentId, own }: StillKeyProps) {
  const queue = usePhotoQueue(treatmentId);
  const { run, isBusy, problem } = useAction(() => "カメラの写真を撮れませんでした。もう一度お試しください。");
  const errorId = useId();
  const [camera] = own.getVideoTracks();
  if (!camera) return null;

  return (
    <div className="mb-4 flex flex-col gap-2">
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel="撮っています…"
        aria-describedby={problem === undefined ? undefined : errorId}
        onClick={() => void run(async () => queue.add("room-messages", [await takeStill(camera)]))}
      >
        いまカメラに映っているところを送る
      </Button>
      {problem !== undefined && (
        <div role="alert">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

type ChatPanelProps = {
  treatmentId: string;
  messages: RoomMessages;
  /** The button that opens and closes it, which some browsers do not focus when it is pressed. */
  opener: RefObject<HTMLButtonElement | null>;
  isLargeAtFirst?: boolean | undefined;
  /** Whether a phone's keyboard leaves room for messages alone. */
  isTyping?: boolean | undefined;
  /** The patient's own camera while it is on, for photos of its picture. */
  own: MediaStream | undefined;
  onClose: () => void;
};

/** The chat beside or below the picture; its messages are part of the record. */
export function ChatPanel(props: ChatPanelProps) {
  const { treatmentId, messages, opener, isLargeAtFirst = false, isTyping = false, own, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.list.at(-1)?.messageId;
  const [isLarge, setIsLarge] = useState(isLargeAtFirst);

  useEffect(() => {
    heading.current?.focus();
    return () => {
      // Closed from inside: the focus would be lost.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) opener.current?.focus();
    };
  }, [opener]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls to it, and so does the keyboard.
  useEffect(() => {
    // Newer browsers return a promise here, which would be taken for the effect's cleanup.
    void end.current?.scrollIntoView({ block: "nearest" });
  }, [newest, isTyping]);

  return (
    <section
      aria-labelledby="chat-heading"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="flex min-h-0 flex-col overflow-hidden bg-card text-text [grid-area:chat] lg:rounded-t-card"
    >
      <div className="flex flex-wrap items-center justify-between border-line border-b pl-gutter">
        <h2 id="chat-heading" ref={heading} tabIndex={-1} className="whitespace-nowrap text-std-18B-160">
          チャット
        </h2>
        <button
          type="button"
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
          className="ml-auto inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-3 text-key hover:bg-key-quiet aria-pressed:bg-key-quiet"
        >
          <Icon shape={AArrowUp} className="size-5" />
          大きな文字
        </button>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-3 text-key hover:bg-key-quiet"
        >
          <Icon shape={X} className="size-5" />
          閉じる
        </button>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-gutter">
        <p className={isTyping ? "hidden" : "text-text-secondary"}>書いたことや写真は、診療の記録に残ります。</p>
        <div className={isLarge ? "text-std-24N-150" : ""}>
          <MessageList messages={messages.list} onEarlier={messages.readEarlier} />
        </div>
        <div className={isTyping ? "hidden" : ""}>
          <Disclosure summary="写真を送る">
            {own && messages.photoIds.length < MOST_PHOTOS && <StillKey {...{ treatmentId, own }} />}
            <PhotoField
              name="room-messages"
              label="写真を送る"
              treatmentId={treatmentId}
              value={messages.photoIds}
              onChange={messages.sendPhotos}
              maximumImages={MOST_PHOTOS}
              isPermanent
            />
          </Disclosure>
        </div>
        <div ref={end} />
      </div>
      <div className="border-line border-t p-2">
        <ChatForm name={`chat ${treatmentId}`} sent={messages.list} send={messages.sendText} />
      </div>
    </section>
  );
}
