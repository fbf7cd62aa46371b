CREATE TABLE "bank_transactions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"bank_account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"counterparty" text,
	"iban" text,
	"description" text,
	"external_id" text,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"expense_id" uuid,
	CONSTRAINT "bank_transactions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD CONSTRAINT "bank_transactions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_key" ON "bank_transactions" USING btree ("team_id","bank_account_id","key");--> statement-breakpoint
CREATE INDEX "bank_transactions_date" ON "bank_transactions" USING btree ("team_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_transactions_amount" ON "bank_transactions" USING btree ("team_id","amount","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_payment" ON "bank_transactions" USING btree ("team_id","payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transactions_expense" ON "bank_transactions" USING btree ("team_id","expense_id") WHERE expense_id is not null;