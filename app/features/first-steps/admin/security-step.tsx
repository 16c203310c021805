import { AdminKit } from "#app/admin/account/admin-kit.tsx";
import type { AccountAnswer } from "#app/auth/account/account-answers.server.ts";
import type { AccountData } from "#app/auth/account/read-account.server.ts";
import { CodesShown } from "#app/auth/account/sections/codes-shown.tsx";
import { FactorSection } from "#app/auth/account/sections/factor-section.tsx";
import { ProveCard } from "#app/auth/account/sections/prove-card.tsx";
import { stepPath } from "./first-steps-path.ts";

type Props = { account: AccountData; answer: AccountAnswer | undefined };

/** The section of the account page, which comes back to the steps. */
export function SecurityStep({ account, answer }: Props) {
  return (
    <AdminKit account={account} answer={answer} action={stepPath("security")}>
      {(codes) =>
        answer?.kind === "prove" ? (
          <ProveCard {...answer} />
        ) : (
          <>
            {codes && <CodesShown codes={codes} />}
            <FactorSection />
          </>
        )
      }
    </AdminKit>
  );
}
