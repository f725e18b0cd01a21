import type { ClinicTask } from "@madoguchi/contract/task/task";
import { type PointerEvent, useEffect, useRef, useState } from "react";

/** For so long after the pointer has left, or a finger has pressed, no row moves. */
const REST_MS = 1000;

/**
 * The shown tasks. While the pointer is over them and a second longer, rows do not appear, vanish or move, so that a
 * press, and a second one at the same place, meet the intended row; closed ones stay without their buttons.
 */
export function useHeldTasks(tasks: ClinicTask[]) {
  const ids = tasks.map(({ taskId }) => taskId);
  const [isHeld, setIsHeld] = useState(false);
  const [kept, setKept] = useState({ ids, tasks });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function hold(): void {
    clearTimeout(timer.current);
    setIsHeld(true);
  }
  function releaseSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsHeld(false), REST_MS);
  }

  const isOther = kept.ids.join() !== ids.join();
  if (isOther && !isHeld) setKept({ ids, tasks });
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const rows = isOther && isHeld ? kept.tasks.map((task) => byId.get(task.taskId) ?? task) : tasks;
  return {
    rows,
    hidden: ids.filter((id) => rows.every(({ taskId }) => taskId !== id)).length,
    pointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        hold();
        if (pointerType !== "mouse") releaseSoon();
      },
      onPointerLeave: releaseSoon,
    },
  };
}
