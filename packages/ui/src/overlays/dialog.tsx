import { X } from "lucide";
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "../icons/icon.tsx";
import { Phrases } from "../text/phrases.tsx";

/** Shows `box` as a modal dialog while it is open, with the focus on `first`; afterwards the focus returns. */
export function useModal(
  isOpen: boolean,
  box: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const dialog = box.current;
    if (!isOpen || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    first.current?.focus();
    return () => {
      dialog.close();
      // A dialog that is unmounted while open does not return the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, box, first]);
}

type DialogProps = {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  /** The buttons, the primary one first. */
  actions: ReactNode;
  /** Called when the patient closes it: by the close button, by Escape, by a press outside. Without it none of these work. */
  onClose?: (() => void) | undefined;
  hasCloseButton?: boolean | undefined;
  closesOnOutsideClick?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
};

/** In a window with room the buttons stay visible. `scroll-pb` keeps the focused element above them. */
const ACTIONS =
  "-mt-2 flex flex-col items-start gap-3 bg-card pt-2 pb-[min(2rem,6vw)] tall:sticky tall:bottom-0 tall:before:absolute tall:before:inset-x-0 tall:before:-top-6 tall:before:h-6 tall:before:bg-linear-to-t tall:before:from-card tall:before:pointer-events-none";

/**
 * The confirmation dialog of spec §2, on the browser's own modal dialog: the rest of the page is unreachable, the focus
 * starts at the title and returns afterwards, and Escape closes only with `onClose`.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, title, children, actions, onClose, hasCloseButton = false, closesOnOutsideClick = false } = props;
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressBeganOutside = useRef(false);

  useModal(isOpen, box, heading);

  function press(event: KeyboardEvent<HTMLDialogElement>) {
    // A dialog inside this one has handled its own.
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Handled at the key, because browsers close at the second Escape whatever the cancel event does.
    event.preventDefault();
    onClose?.();
  }

  function click(event: MouseEvent<HTMLDialogElement>) {
    const isOutside = event.target === box.current && pressBeganOutside.current;
    if (isOutside && closesOnOutsideClick) onClose?.();
  }

  if (!isOpen) return null;
  return (
    <dialog
      ref={box}
      role={props.role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressBeganOutside.current = event.target === box.current;
      }}
      onClick={click}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2*var(--spacing-gutter))] max-w-xl animate-rise overflow-y-auto rounded-card bg-card text-left text-text shadow-4 tall:scroll-pb-44 forced-colors:border"
    >
      <div className="flex flex-col gap-6 p-[min(2rem,6vw)] pb-0">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-std-20B-160">
            <Phrases>{title}</Phrases>
          </h2>
          {hasCloseButton && onClose && (
            <button
              type="button"
              onClick={onClose}
              aria-label="閉じる"
              className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-neutral-hover"
            >
              <Icon shape={X} aria-hidden className="size-6" />
            </button>
          )}
        </div>
        {children && <div id={`${id}-body`}>{children}</div>}
        <div className={ACTIONS}>{actions}</div>
      </div>
    </dialog>
  );
}
