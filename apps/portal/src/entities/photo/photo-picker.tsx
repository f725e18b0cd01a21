import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Camera, ImagePlus } from "lucide";
import { type ChangeEvent, useRef } from "react";
import { PHOTO_TYPES } from "./shrink-photo.ts";

export type PhotoPickerProps = {
  id?: string | undefined;
  onPick: (files: File[]) => void;
  describedBy?: string | undefined;
};

/** Chooses photos; on a touch screen, the camera too. The browser's own input is hidden. */
export function PhotoPicker({ id, onPick, describedBy }: PhotoPickerProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onPick([...(currentTarget.files ?? [])]);
    // Allows the same photo to be chosen again.
    currentTarget.value = "";
  }

  const input = { type: "file", accept: PHOTO_TYPES.join(","), onChange: pick, hidden: true } as const;
  return (
    <div className="flex flex-col gap-3">
      <input {...input} ref={files} multiple aria-label="写真のファイル" />
      <input {...input} ref={camera} capture="environment" aria-label="撮影した写真" />
      <Button id={id} variant="secondary" aria-describedby={describedBy} onClick={() => files.current?.click()}>
        <Icon shape={ImagePlus} aria-hidden className="size-5 shrink-0" />
        写真を選ぶ
      </Button>
      <div className="hidden pointer-coarse:block">
        <Button variant="secondary" onClick={() => camera.current?.click()}>
          <Icon shape={Camera} aria-hidden className="size-5 shrink-0" />
          カメラで撮る
        </Button>
      </div>
    </div>
  );
}
