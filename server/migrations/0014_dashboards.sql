CREATE TABLE "crypto_coins" (
	"team_id" uuid NOT NULL,
	"iso" text NOT NULL,
	"title" text NOT NULL,
	"nr" integer NOT NULL,
	"market_cap" double precision NOT NULL,
	"volume" double precision NOT NULL,
	"supply" double precision NOT NULL,
	"all_time_high" double precision NOT NULL,
	"prices" double precision[] NOT NULL,
	CONSTRAINT "crypto_coins_team_id_iso_pk" PRIMARY KEY("team_id","iso")
);
--> statement-breakpoint
CREATE TABLE "crypto_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wallets" jsonb NOT NULL,
	"watchlist" text[] NOT NULL,
	CONSTRAINT "crypto_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_widgets" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"widgets" jsonb NOT NULL,
	CONSTRAINT "dashboard_widgets_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "finance_budgets" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"limit" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "finance_budgets_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "finance_budgets_kind" CHECK (kind in ('expenses', 'bills', 'savings'))
);
--> statement-breakpoint
CREATE TABLE "finance_settings" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"opening_balance" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_transactions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"booked_on" date NOT NULL,
	"budget_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "finance_transactions_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "finance_transactions_status" CHECK (status in ('completed', 'pending'))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"team_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"new_visitors" integer NOT NULL,
	"paths" jsonb NOT NULL,
	CONSTRAINT "page_views_team_id_day_pk" PRIMARY KEY("team_id","day")
);
--> statement-breakpoint
ALTER TABLE "crypto_coins" ADD CONSTRAINT "crypto_coins_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_members" ADD CONSTRAINT "crypto_members_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_widgets" ADD CONSTRAINT "dashboard_widgets_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_budgets" ADD CONSTRAINT "finance_budgets_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_settings" ADD CONSTRAINT "finance_settings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transactions" ADD CONSTRAINT "finance_transactions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_transactions" ADD CONSTRAINT "finance_transactions_team_id_budget_id_finance_budgets_team_id_id_fk" FOREIGN KEY ("team_id","budget_id") REFERENCES "public"."finance_budgets"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_transactions_day" ON "finance_transactions" USING btree ("team_id","booked_on","id") WHERE deleted_at is null;