import { Icon } from "@madoguchi/ui/icons/icon";
import { CameraOff } from "lucide";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";

type Corner = { isTop: boolean; isLeft: boolean };

/** A movement shorter than this is a press, which moves the picture to the next corner, not a drag. */
const DRAG_PX = 8;

function describeCorner({ isTop, isLeft }: Corner): string {
  return `${isLeft ? "左" : "右"}${isTop ? "上" : "下"}`;
}

function cornerAfterKey(key: string, corner: Corner): Corner | undefined {
  if (key === "ArrowUp") return { ...corner, isTop: true };
  if (key === "ArrowDown") return { ...corner, isTop: false };
  if (key === "ArrowLeft") return { ...corner, isLeft: true };
  if (key === "ArrowRight") return { ...corner, isLeft: false };
  return undefined;
}

/** Clockwise. */
function nextCorner({ isTop, isLeft }: Corner): Corner {
  if (isTop) return { isTop: isLeft, isLeft: false };
  return { isTop: isLeft, isLeft: true };
}

/** The corner that is nearest to a point. */
function nearestCorner(area: DOMRect, x: number, y: number): Corner {
  return { isTop: y < area.top + area.height / 2, isLeft: x < area.left + area.width / 2 };
}

export type OwnPictureProps = {
  stream: MediaStream | undefined;
  isCameraOn: boolean;
  /** Mirrors the picture, for a camera that faces the patient. */
  isMirrored: boolean;
};

/** The patient's own picture in a corner of the doctor's: moved by a drag, a press or the arrow keys. */
export function OwnPicture({ stream, isCameraOn, isMirrored }: OwnPictureProps) {
  const [corner, setCorner] = useState<Corner>({ isTop: true, isLeft: false });
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number }>(undefined);
  const hasDragged = useRef(false);
  const video = useRef<HTMLVideoElement>(null);
  const helpId = useId();

  useEffect(() => {
    if (video.current && video.current.srcObject !== (stream ?? null)) video.current.srcObject = stream ?? null;
  }, [stream]);

  function begin(event: PointerEvent<HTMLButtonElement>) {
    from.current = { x: event.clientX, y: event.clientY };
    hasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!from.current) return;
    const moved = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
    if (Math.hypot(moved.x, moved.y) > DRAG_PX) hasDragged.current = true;
    if (hasDragged.current) setOffset(moved);
  }

  function drop(event: PointerEvent<HTMLButtonElement>) {
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    if (from.current && hasDragged.current && area) setCorner(nearestCorner(area, event.clientX, event.clientY));
    from.current = undefined;
    setOffset({ x: 0, y: 0 });
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const moved = cornerAfterKey(event.key, corner);
    if (!moved) return;
    event.preventDefault();
    setCorner(moved);
  }

  return (
    <>
      <button
        type="button"
        aria-describedby={helpId}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
        onClick={() => {
          if (!hasDragged.current) setCorner(nextCorner(corner));
          hasDragged.current = false;
        }}
        data-corner={describeCorner(corner)}
        style={{ translate: `${offset.x}px ${offset.y}px` }}
        className={`absolute z-1 aspect-3/4 h-[min(34%,10rem)] min-h-16 touch-none overflow-hidden rounded-card border-2 border-on-call bg-call-raised landscape:aspect-4/3 ${corner.isTop ? "top-3" : "bottom-3"} ${corner.isLeft ? "left-3" : "right-3"}`}
      >
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          className={`size-full object-cover ${isMirrored ? "-scale-x-100" : ""} ${isCameraOn ? "" : "invisible"}`}
        />
        <span className="sr-only top-0">自分の映像（{describeCorner(corner)}）を動かす</span>
        {!isCameraOn && (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 text-dns-14B-130 text-on-call">
            <Icon shape={CameraOff} />
            カメラオフ
          </span>
        )}
      </button>
      <span id={helpId} className="sr-only">
        矢印キーで四隅に動かせます
      </span>
    </>
  );
}
