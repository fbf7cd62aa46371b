CREATE TABLE "board_labels" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"title" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "board_labels_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "board_lists" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"title" text NOT NULL,
	"wip_limit" integer,
	"wip_mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "board_lists_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "board_lists_board" UNIQUE("team_id","board_id","id"),
	CONSTRAINT "board_lists_wip" CHECK (wip_limit > 0 and wip_mode in ('warn', 'refuse'))
);
--> statement-breakpoint
CREATE TABLE "board_members" (
	"team_id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "board_members_team_id_board_id_user_id_pk" PRIMARY KEY("team_id","board_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "boards_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_checklists" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "card_checklists_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "card_checklists_card" UNIQUE("team_id","card_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_checks" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"title" text NOT NULL,
	"completed" boolean NOT NULL,
	"due_date" text,
	"assigned_to" uuid,
	CONSTRAINT "card_checks_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_comments" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "card_comments_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_labels" (
	"team_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "card_labels_team_id_card_id_label_id_pk" PRIMARY KEY("team_id","card_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "card_members" (
	"team_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nr" integer NOT NULL,
	CONSTRAINT "card_members_team_id_card_id_user_id_pk" PRIMARY KEY("team_id","card_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"due_date" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cards_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_labels" ADD CONSTRAINT "board_labels_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_labels" ADD CONSTRAINT "board_labels_team_id_board_id_boards_team_id_id_fk" FOREIGN KEY ("team_id","board_id") REFERENCES "public"."boards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_lists" ADD CONSTRAINT "board_lists_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_lists" ADD CONSTRAINT "board_lists_team_id_board_id_boards_team_id_id_fk" FOREIGN KEY ("team_id","board_id") REFERENCES "public"."boards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_team_id_board_id_boards_team_id_id_fk" FOREIGN KEY ("team_id","board_id") REFERENCES "public"."boards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checklists" ADD CONSTRAINT "card_checklists_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checklists" ADD CONSTRAINT "card_checklists_team_id_card_id_cards_team_id_id_fk" FOREIGN KEY ("team_id","card_id") REFERENCES "public"."cards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_team_id_card_id_checklist_id_card_checklists_team_id_card_id_id_fk" FOREIGN KEY ("team_id","card_id","checklist_id") REFERENCES "public"."card_checklists"("team_id","card_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checks" ADD CONSTRAINT "card_checks_team_id_assigned_to_members_team_id_user_id_fk" FOREIGN KEY ("team_id","assigned_to") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_comments" ADD CONSTRAINT "card_comments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_comments" ADD CONSTRAINT "card_comments_team_id_card_id_cards_team_id_id_fk" FOREIGN KEY ("team_id","card_id") REFERENCES "public"."cards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_comments" ADD CONSTRAINT "card_comments_team_id_author_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","author_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_labels" ADD CONSTRAINT "card_labels_team_id_card_id_cards_team_id_id_fk" FOREIGN KEY ("team_id","card_id") REFERENCES "public"."cards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_labels" ADD CONSTRAINT "card_labels_team_id_label_id_board_labels_team_id_id_fk" FOREIGN KEY ("team_id","label_id") REFERENCES "public"."board_labels"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_members" ADD CONSTRAINT "card_members_team_id_card_id_cards_team_id_id_fk" FOREIGN KEY ("team_id","card_id") REFERENCES "public"."cards"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_members" ADD CONSTRAINT "card_members_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_team_id_board_id_list_id_board_lists_team_id_board_id_id_fk" FOREIGN KEY ("team_id","board_id","list_id") REFERENCES "public"."board_lists"("team_id","board_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_labels_board" ON "board_labels" USING btree ("team_id","board_id");--> statement-breakpoint
CREATE INDEX "board_members_user" ON "board_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "card_checks_card" ON "card_checks" USING btree ("team_id","card_id","checklist_id");--> statement-breakpoint
CREATE INDEX "card_checks_assignee" ON "card_checks" USING btree ("team_id","assigned_to");--> statement-breakpoint
CREATE INDEX "card_comments_card" ON "card_comments" USING btree ("team_id","card_id","created_at");--> statement-breakpoint
CREATE INDEX "card_labels_label" ON "card_labels" USING btree ("team_id","label_id");--> statement-breakpoint
CREATE INDEX "card_members_user" ON "card_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "cards_place" ON "cards" USING btree ("team_id","board_id","list_id","position");