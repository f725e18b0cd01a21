import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";

/** The frame of screens before a sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col items-center bg-tint px-gutter py-8 md:justify-center">
      <main
        id="main"
        tabIndex={-1}
        className="break-phrase flex w-full max-w-xl flex-col gap-6 rounded-card bg-card p-[min(2rem,6vw)] shadow-card"
      >
        <Brand name="窓口 スタッフ" />
        {children}
      </main>
    </div>
  );
}
