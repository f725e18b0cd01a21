import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide";
import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import { Toaster as SonnerToaster, toast } from "sonner";
import { Icon } from "../icons/icon.tsx";
import "sonner/dist/styles.css";

export type ToastKind = "success" | "info" | "warning" | "error" | "loading";

export type ToastOptions = {
  /** Stays until it is dismissed (spec §8); an error at the latest until its screen has been left. */
  isPersistent?: boolean | undefined;
  /** The failure leads to another screen: the toast stays there too, until that one has been left. */
  leadsOn?: boolean | undefined;
  /** A toast with the same id replaces the earlier one. */
  id?: string | undefined;
};

export type RaiseOptions = ToastOptions & {
  id: string;
  screen: string | undefined;
};

/** Spec §9: 3000 ms, up to 3 visible. */
const TOAST_DURATION_MS = 3000;
const VISIBLE_TOASTS = 3;

/** The library's own name for the width of a toast on large screens; phones take what they have. */
const SONNER_WIDTH: string = "--width";

const KINDS = {
  success: { icon: CircleCheck, word: "完了", mark: "text-success", edge: "border-l-success" },
  info: { icon: Info, word: "お知らせ", mark: "text-key", edge: "border-l-key" },
  warning: { icon: TriangleAlert, word: "ご注意", mark: "text-warning", edge: "border-l-warning" },
  error: { icon: CircleAlert, word: "エラー", mark: "text-error", edge: "border-l-error" },
  loading: { icon: LoaderCircle, word: "処理中", mark: "animate-spin text-key", edge: "border-l-key" },
} as const satisfies Record<ToastKind, object>;

const ScreenContext = createContext("");

type ToastCardProps = {
  kind: ToastKind;
  message: string;
  /** The screen that requested it; the one where it appears first when that is not known. */
  askedAt: string | undefined;
  /** How often the patient may move to another screen before the message is over. */
  moves: number;
  onDismiss: () => void;
};

function ToastCard({ kind, message, askedAt, moves, onDismiss }: ToastCardProps) {
  const { icon, word, mark, edge } = KINDS[kind];
  const screen = use(ScreenContext);
  const seen = useRef({ screen: askedAt ?? screen, moves: 0 });
  const endWithItsScreen = useEffectEvent(() => {
    if (seen.current.moves > moves) onDismiss();
  });

  useEffect(() => {
    if (seen.current.screen === screen) return;
    seen.current = { screen, moves: seen.current.moves + 1 };
    endWithItsScreen();
  }, [screen]);

  return (
    <div
      className={`flex w-full items-start gap-3 rounded-control border-l-8 bg-card py-3 pr-2 pl-3 font-sans text-text shadow-4 forced-colors:border ${edge}`}
    >
      <Icon shape={icon} role="img" aria-label={word} className={`mt-0.5 size-6 shrink-0 ${mark}`} />
      <p className="min-w-0 flex-1 text-std-16N-170">{message}</p>
      <button
        type="button"
        onClick={onDismiss}
        aria-label="通知を閉じる"
        className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-neutral-hover"
      >
        <Icon shape={X} aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/**
 * The library gives the focus back whenever it leaves the toasts, so that Tab could never get past one. Here it goes back
 * only when a toast is closed.
 */
function useFocusBack() {
  const before = useRef<HTMLElement>(null);
  const region = (element: HTMLDivElement) => {
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener(
      "focusin",
      (event) => {
        event.stopPropagation();
        const { relatedTarget } = event;
        if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before.current = relatedTarget;
      },
      { signal },
    );
    element.addEventListener("click", () => before.current?.focus({ preventScroll: true }), { signal });
    return () => controller.abort();
  };
  return region;
}

export function Toaster({ screen }: { screen: string }) {
  const region = useFocusBack();
  return (
    <ScreenContext value={screen}>
      <div ref={region}>
        <SonnerToaster
          position="top-center"
          duration={TOAST_DURATION_MS}
          visibleToasts={VISIBLE_TOASTS}
          containerAriaLabel="お知らせ"
          expand
          style={{ [SONNER_WIDTH]: "26rem" }}
          offset={16}
          mobileOffset={8}
        />
      </div>
    </ScreenContext>
  );
}

/** A persistent error belongs to its screen; what is over in time or reports a finished act stays across screens. */
function movesOf(kind: ToastKind, { isPersistent, leadsOn }: ToastOptions): number {
  if (!isPersistent || kind !== "error") return Number.POSITIVE_INFINITY;
  return leadsOn ? 1 : 0;
}

export function raiseToast(kind: ToastKind, message: string, options: RaiseOptions) {
  const staysOpen = options.isPersistent || kind === "loading";
  toast.custom(
    (id) => (
      <ToastCard
        kind={kind}
        message={message}
        askedAt={options.screen}
        moves={movesOf(kind, options)}
        onDismiss={() => toast.dismiss(id)}
      />
    ),
    {
      id: options.id,
      className: "w-full",
      duration: staysOpen ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS,
    },
  );
}

export function lowerToast(id: string) {
  toast.dismiss(id);
}
