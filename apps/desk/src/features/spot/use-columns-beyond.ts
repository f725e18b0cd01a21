import { type RefObject, useEffect, useState } from "react";

type Beyond = { left: number; right: number };

const NONE: Beyond = { left: 0, right: 0 };

/** How many of the table's columns lie beyond each edge of its frame, by more than half; the first column stays in sight. */
function countBeyond(frame: HTMLElement): Beyond {
  const [fixed, ...heads] = frame.querySelectorAll("thead th");
  const { left, right } = frame.getBoundingClientRect();
  const from = left + (fixed?.getBoundingClientRect().width ?? 0);
  const middles = heads.map((head) => {
    const box = head.getBoundingClientRect();
    return box.left + box.width / 2;
  });
  return {
    left: middles.filter((middle) => middle < from).length,
    right: middles.filter((middle) => middle > right).length,
  };
}

/** The columns beyond the frame's edges, while it is scrolled and resized; `columns`: how many there are. */
export function useColumnsBeyond(frame: RefObject<HTMLElement | null>, columns: number): Beyond {
  const [beyond, setBeyond] = useState(NONE);
  useEffect(() => {
    const element = frame.current;
    if (!element || columns === 0) return;
    const watched = element;
    function count() {
      const found = countBeyond(watched);
      setBeyond((before) => (before.left === found.left && before.right === found.right ? before : found));
    }
    count();
    const sizes = new ResizeObserver(count);
    sizes.observe(watched);
    watched.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      watched.removeEventListener("scroll", count);
    };
  }, [frame, columns]);
  return beyond;
}
