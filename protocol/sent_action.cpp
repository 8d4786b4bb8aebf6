// SPDX-License-Identifier: MIT
#include "protocol/sent_action.hpp"

namespace protocol {

std::string SentAction::json() const { return plain_.empty() ? tree_.dump() : plain_; }

ActionReader::ActionReader(const SentAction& action) : tree_(action.tree_) {
  if (!action.plain_.empty()) plain_ = PlainObject::read(action.plain_);
}

bool ActionReader::contains(std::string_view name) const {
  return plain_ ? plain_->find(name) != nullptr : tree_.contains(name);
}

std::optional<std::string_view> ActionReader::text(std::string_view name) const {
  if (plain_) {
    const auto* member = plain_->find(name);
    if (!member || member->kind != PlainObject::Kind::text) return std::nullopt;
    return member->value;
  }
  const auto found = tree_.find(name);
  if (found == tree_.end() || !found->is_string()) return std::nullopt;
  return std::string_view(found->get_ref<const std::string&>());
}

std::optional<std::int64_t> ActionReader::integer(std::string_view name) const {
  if (plain_) {
    const auto* member = plain_->find(name);
    if (!member || member->kind != PlainObject::Kind::number) return std::nullopt;
    return number_of(*member);
  }
  const auto found = tree_.find(name);
  if (found == tree_.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

bool ActionReader::is_true(std::string_view name) const {
  if (plain_) {
    const auto* member = plain_->find(name);
    return member && member->kind == PlainObject::Kind::other && member->value == "true";
  }
  const auto found = tree_.find(name);
  return found != tree_.end() && *found == true;
}

}  // namespace protocol
