import { type RefObject, useEffect } from "react";

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
