import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide";
import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../icons/icon.tsx";
import { dismissToast, type Toast, type ToastKind } from "./show-toast.ts";
import { useFreePlace } from "./use-free-place.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

/** Spec §9: 3000 ms, up to 3 visible. */
const TOAST_SECONDS = 3;
const VISIBLE_TOASTS = 3;

const KINDS = {
  success: { icon: CircleCheck, word: "完了", mark: "text-success", edge: "border-l-success" },
  info: { icon: Info, word: "お知らせ", mark: "text-key", edge: "border-l-key" },
  warning: { icon: TriangleAlert, word: "ご注意", mark: "text-warning", edge: "border-l-warning" },
  error: { icon: CircleAlert, word: "エラー", mark: "text-error", edge: "border-l-error" },
  loading: { icon: LoaderCircle, word: "処理中", mark: "animate-spin text-key", edge: "border-l-key" },
} as const satisfies Record<ToastKind, object>;

type ToastCardProps = {
  toast: Toast;
  isHidden: boolean;
  returnFocus: () => void;
};

function ToastCard({ toast, isHidden, returnFocus }: ToastCardProps) {
  const { id, kind, message, staysOpen } = toast;
  const { icon, word, mark, edge } = KINDS[kind];
  const card = useRef<HTMLLIElement>(null);
  const swipe = useSwipeAway(() => dismissToast(id));

  useEffect(() => {
    if (staysOpen) return;
    let seconds = TOAST_SECONDS;
    const clock = setInterval(() => {
      // Seconds do not count while a toast is pointed at or focused, or the window is hidden.
      if (document.hidden || card.current?.closest("ol")?.querySelector(":hover, :focus")) return;
      seconds -= 1;
      if (seconds === 0) dismissToast(id);
    }, 1000);
    return () => clearInterval(clock);
  }, [id, staysOpen]);

  function close({ currentTarget }: MouseEvent<HTMLElement>) {
    if (document.activeElement === currentTarget) returnFocus();
    dismissToast(id);
  }

  return (
    <li
      ref={card}
      hidden={isHidden}
      {...swipe}
      className={`flex animate-rise touch-pan-x touch-pinch-zoom items-start gap-3 rounded-control border-l-8 bg-card py-3 pr-2 pl-3 shadow-4 forced-colors:border ${edge}`}
    >
      <Icon shape={icon} role="img" aria-label={word} className={`mt-0.5 size-6 shrink-0 ${mark}`} />
      <p className="min-w-0 flex-1 text-std-16N-170">{message}</p>
      <button
        type="button"
        onClick={close}
        aria-label="通知を閉じる"
        className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-neutral-hover"
      >
        <Icon shape={X} aria-hidden className="size-5" />
      </button>
    </li>
  );
}

/** Toasts, newest first. A persistent one without room is hidden and unreachable until a newer one has gone. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const before = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);
  useFreePlace(region, toasts);

  function rememberFocusOrigin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  if (toasts.length === 0) return null;
  return (
    <section
      ref={region}
      aria-label="お知らせ"
      onFocus={rememberFocusOrigin}
      className="toast-region fixed inset-x-2 top-2 z-50 mx-auto max-w-[26rem] sm:top-4 print:hidden"
    >
      <ol className="flex flex-col gap-3.5">
        {toasts.map((toast, position) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isHidden={position >= VISIBLE_TOASTS}
            returnFocus={() => before.current?.focus({ preventScroll: true })}
          />
        ))}
      </ol>
    </section>
  );
}
