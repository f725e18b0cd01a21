import type { ReactNode } from "react";

/** Two short fields side by side, such as 姓 and 名; stacked where large text needs the room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,calc(50%-0.5rem))),1fr))] gap-x-4 gap-y-4">
      {children}
    </div>
  );
}
