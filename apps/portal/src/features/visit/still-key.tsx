import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { useId } from "react";
import { usePhotoQueue } from "../../entities/photo/use-photo-queue.ts";
import { takeStill } from "./take-still.ts";

type StillKeyProps = { treatmentId: string; own: MediaStream };

/** Sends a photo of the camera's picture, sharper than the video and without leaving the call. */
export function StillKey({ treatmentId, own }: StillKeyProps) {
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
